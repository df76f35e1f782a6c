import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import { cutText } from '#contract/text.ts'

/** Those whose names can be drawn: of others, the text has been cut as well, and they are found in it no more. */
export const shownMentions = (mentions: Mention[]): Mention[] =>
  mentions.filter(({ name }) => cutText(name, limits.nickname.max).text === name)
