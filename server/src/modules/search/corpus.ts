/** How frequent words are, from a sample of the texts that are searched. */
export interface Sample {
  /** Texts in it. */
  size: number
  /** It is all there is. */
  isWhole: boolean
  /** In how many of its texts a part of a text stands. */
  countOf(part: string): number
}

/** The words of the sample. */
export interface Vocabulary {
  /** Words that begin so, the most frequent first. */
  beginning(beginning: string, limit: number): string[]
  /** Words that differ in one character: another, one more or one less. The most frequent first. */
  near(word: string, limit: number): string[]
}

/** Counts that are remembered until the next sample. */
const mostCounts = 20_000

/** Whether one character makes the difference; of equal words it is not. */
export const differByOne = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length > other.length) return differByOne(other, one)
  if (other.length - one.length > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [restOfOne, restOfOther] = [one.slice(same), other.slice(same)]
  if (one.length === other.length)
    return restOfOne.length > 0 && restOfOne.slice(1).join('') === restOfOther.slice(1).join('')
  return restOfOne.join('') === restOfOther.slice(1).join('')
}

/** @param texts folded */
export const createSample = (texts: readonly string[], isWhole: boolean): Sample => {
  const counts = new Map<string, number>()
  return {
    size: texts.length,
    isWhole,
    countOf: (part) => {
      const known = counts.get(part)
      if (known !== undefined) return known
      const found = texts.reduce((number, text) => number + (text.includes(part) ? 1 : 0), 0)
      if (counts.size >= mostCounts) counts.clear()
      counts.set(part, found)
      return found
    },
  }
}

/** @param counts words, with the number of texts in which each stands */
export const createVocabulary = (counts: ReadonlyMap<string, number>): Vocabulary => {
  const words = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
  const firstOf = (limit: number, fits: (word: string) => boolean) => {
    const found: string[] = []
    for (const word of words) {
      if (found.length === limit) break
      if (fits(word)) found.push(word)
    }
    return found
  }
  return {
    beginning: (beginning, limit) => firstOf(limit, (word) => word !== beginning && word.startsWith(beginning)),
    near: (word, limit) => {
      const characters = Array.from(word)
      return firstOf(
        limit,
        (other) => Math.abs(other.length - word.length) <= 1 && differByOne(characters, Array.from(other)),
      )
    },
  }
}
