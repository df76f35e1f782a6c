import { fold } from '#contract/fold.ts'

/** Such words say what is wanted, not what it is about. */
const empty = /怎么办|怎么样|怎么|怎样|什么|为什么|如何|哪里|能不能|可以|请问|我想|我要|我的|一下|吗|呢|的|了|在/gu

/**
 * What of a question stands in a text, so that it can be marked there: the longest runs of at least two characters,
 * folded as the server does that finds the answers.
 */
export const matchedWords = (question: string, text: string): string[] => {
  const folded = fold(text)
  const words = new Set<string>()
  for (const part of fold(question)
    .replaceAll(empty, ' ')
    .split(/[\s\p{P}]+/u)) {
    const characters = Array.from(part)
    for (let start = 0; start < characters.length - 1;) {
      let end = characters.length
      while (end - start > 1 && !folded.includes(characters.slice(start, end).join(''))) end--
      if (end - start > 1) {
        words.add(characters.slice(start, end).join(''))
        start = end
      } else start++
    }
  }
  return [...words].toSorted((one, other) => other.length - one.length)
}
