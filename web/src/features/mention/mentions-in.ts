import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'

/** A name begins a mention only outside a word, so that an e-mail address names nobody. */
const inWord = /[\w.%+-]/

/** Whom a text names where an `@` stands: of several who fit, the one with the longest name. */
export const mentionAt = (text: string, index: number, known: readonly Mention[]): Mention | undefined => {
  if (text[index] !== '@' || inWord.test(text[index - 1] ?? '')) return undefined
  let found: Mention | undefined
  for (const mention of known) {
    if (text.startsWith(mention.name, index + 1) && mention.name.length > (found?.name.length ?? 0)) found = mention
  }
  return found
}

/** Those of the known users whose `@name` stands in a text, each once, in their order; as many as may be. */
export const mentionsIn = (text: string, known: readonly Mention[]): Mention[] => {
  const found = new Map<string, Mention>()
  for (let index = text.indexOf('@'); index !== -1; index = text.indexOf('@', index + 1)) {
    const mention = mentionAt(text, index, known)
    if (mention !== undefined) found.set(mention.userId, { userId: mention.userId, name: mention.name })
  }
  return [...found.values()].slice(0, limits.mentions.max)
}
