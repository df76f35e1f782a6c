import type { TopicCard } from '#contract/topic.ts'
import { splitMarked } from '#web/lib/text/split-marked.ts'

/** So many characters stand before the word that was found. */
const before = 8

/** Where the first of these words stands in a text; -1 when none does. */
const findWord = (text: string, words: readonly string[]): number => {
  const [first] = splitMarked(text, words)
  if (first === undefined || first.marked) return first === undefined ? -1 : 0
  return first.text.length < text.length ? first.text.length : -1
}

/**
 * A topic as a tile shows it among what was found: its text begins near the word for which it was found, and stands in place of a
 * title that has none of them, where there is room for one of the two only.
 */
export const excerptOf = (topic: TopicCard, words: readonly string[]): TopicCard => {
  const { title, content, pictures, video, audio } = topic
  const at = findWord(title, words) < 0 ? findWord(content, words) : -1
  if (at < 0) return topic
  const isTypeset = pictures.length === 0 && video === null && audio === null
  return {
    ...topic,
    title: isTypeset ? title : '',
    content: at > before ? `…${content.slice(at - before)}` : content,
  }
}
