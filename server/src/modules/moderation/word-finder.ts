import { fold } from '#contract/fold.ts'

interface Node<Kind> {
  next: Map<string, Node<Kind>>
  /** Of the word that ends here. */
  kind?: Kind
}

interface Match<Kind> {
  start: number
  /** After its last character. */
  end: number
  kind: Kind
}

const letter = /[\p{L}\p{N}]/u

/** A sentence ends, and with it whatever a word could be made of. */
const stop = /[\n。.!?;]/u

/** Letters and figures of a text as they are compared, without what may stand between them: one list a sentence. */
const sentencesOf = (text: string): string[][] => {
  const sentences: string[][] = [[]]
  const characters = Array.from(fold(text))
  for (const [index, character] of characters.entries()) {
    if (letter.test(character)) sentences.at(-1)?.push(character)
    // A full stop within a word (赌.博) is there to hide it; one after a sentence has a space or nothing behind it.
    else if (stop.test(character) && (character !== '.' || !letter.test(characters[index + 1] ?? '')))
      sentences.push([])
  }
  return sentences
}

/**
 * Finds words however they are written: full or half width, upper or lower case, traditional or simplified, with
 * anything invisible, spaces or signs between their letters.
 * @param lists words by kind, written as they are compared; a word of the kind `allowed` hides those within it
 * @returns the kinds of the words that a text holds
 */
export const createWordFinder = <Kind extends string>(lists: Record<Kind | 'allowed', readonly string[]>) => {
  const root: Node<Kind | 'allowed'> = { next: new Map() }
  for (const [kind, words] of Object.entries(lists) as [Kind | 'allowed', readonly string[]][])
    for (const word of words) {
      let node = root
      for (const character of word) {
        const next = node.next.get(character) ?? { next: new Map() }
        node.next.set(character, next)
        node = next
      }
      node.kind = kind
    }

  const matchesIn = (sentence: string[]): Match<Kind | 'allowed'>[] =>
    sentence.flatMap((_, start) => {
      const found: Match<Kind | 'allowed'>[] = []
      let node: Node<Kind | 'allowed'> | undefined = root
      for (let end = start; node && end < sentence.length;) {
        node = node.next.get(sentence[end++] as string)
        if (node?.kind !== undefined) found.push({ start, end, kind: node.kind })
      }
      return found
    })

  return (text: string): Set<Kind> => {
    const kinds = new Set<Kind>()
    for (const sentence of sentencesOf(text)) {
      const matches = matchesIn(sentence)
      const allowed = matches.filter((match) => match.kind === 'allowed')
      for (const { start, end, kind } of matches)
        if (kind !== 'allowed' && !allowed.some((around) => around.start <= start && end <= around.end)) kinds.add(kind)
    }
    return kinds
  }
}
