import { type Quote, removedText } from '#contract/message.ts'
import { lineOf } from './window-text.ts'

/**
 * What a quote says, in one line.
 * @param name of who said it
 * @param origin of this app
 */
export const quoteText = ({ content }: Pick<Quote, 'content'>, name: string, origin: string): string => {
  if (content === '') return '原消息已撤回'
  return content === removedText ? removedText : `${name}：${lineOf(content, origin)}`
}
