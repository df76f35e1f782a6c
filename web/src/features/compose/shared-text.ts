import { cutText } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

/** What another app has handed over to be written about: see `share_target` in the web app's manifest. */
export interface SharedText {
  title: string
  content: string
}

/**
 * Reads it from an address of the composer. An app may give the address of what it shares as a text.
 * @returns undefined when nothing was handed over
 */
export const sharedText = (search: Readonly<Record<string, string | undefined>>): SharedText | undefined => {
  const { title = '', text = '', url = '' } = search
  const lines = [text, text.includes(url) ? '' : url].map((line) => line.trim()).filter((line) => line !== '')
  const content = cutText(lines.join('\n'), limits.topicContent.max).text
  const heading = cutText(title.replaceAll(/\s+/g, ' ').trim(), limits.topicTitle.max).text
  return heading === '' && content === '' ? undefined : { title: heading, content }
}
