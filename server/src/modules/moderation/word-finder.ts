import { fold } from '#contract/fold.ts'

interface Node<Word> {
  next: Map<string, Node<Word>>
  /** That ends here. */
  word?: Word
}

const letter = /[\p{L}\p{N}]/u

/** A sentence ends, and with it whatever a word could be made of. */
const stop = /[\n。.!?;]/u

/** Letters and figures of a text as they are compared, without what may stand between them: one list a sentence. */
export const sentencesOf = (text: string): string[][] => {
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
 * anything invisible, spaces or signs between their letters. A word counts unless it lies within a longer one: so what
 * a longer word does stands for what is in it.
 * @param words written as they are compared, each once
 * @returns takes the sentences of a text (`sentencesOf`), and gives those that count in them, in their order
 */
export const createWordFinder = <Word extends { word: string }>(words: Iterable<Word>) => {
  const root: Node<Word> = { next: new Map() }
  for (const word of words) {
    let node = root
    for (const character of word.word) {
      const next = node.next.get(character) ?? { next: new Map() }
      node.next.set(character, next)
      node = next
    }
    node.word = word
  }

  /** The longest word that begins at a place, and where it ends. */
  const longestAt = (sentence: string[], start: number): { word: Word; end: number } | undefined => {
    let found: { word: Word; end: number } | undefined
    let node: Node<Word> | undefined = root
    for (let end = start; end < sentence.length;) {
      node = node.next.get(sentence[end++] as string)
      if (!node) break
      if (node.word) found = { word: node.word, end }
    }
    return found
  }

  return (sentences: string[][]): Word[] => {
    const found: Word[] = []
    for (const sentence of sentences) {
      // What ends no later than one that began before lies within it.
      let reached = 0
      for (let start = 0; start < sentence.length; start++) {
        const longest = longestAt(sentence, start)
        if (longest === undefined || longest.end <= reached) continue
        reached = longest.end
        found.push(longest.word)
      }
    }
    return found
  }
}
