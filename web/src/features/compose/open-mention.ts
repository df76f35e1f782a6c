import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import { mentionAt } from '#web/features/mention/index.ts'

/** A mention that is being written: from its sign to the caret. */
export interface OpenMention {
  start: number
  end: number
  /** What stands between the sign and the caret. */
  name: string
}

/** The mention in which the caret stands, if it does: a sign that begins one, and no space behind it. */
export const openMention = (text: string, caret: number, known: readonly Mention[]): OpenMention | null => {
  const before = text.slice(0, caret)
  const found = /(?:^|[^\w.%+-])(?<whole>[@＠](?<name>[^\s@＠#＃]*))$/.exec(before)?.groups
  if (found === undefined) return null
  const { whole = '', name = '' } = found
  const start = caret - whole.length
  // Who was picked is no longer looked for.
  if (name.length > limits.nickname.max || mentionAt(text, start, known)?.name === name) return null
  return { start, end: caret, name }
}
