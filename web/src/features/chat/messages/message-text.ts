/** A piece of a message; the pieces of a text, joined, are the text. */
export interface MessagePiece {
  text: string
  link: boolean
}

const address = /https?:\/\/[^\s<>"'`，。！？；：、（）【】《》「」“”]+/gu

/** Signs that end a sentence rather than an address. */
const trailing = /[.,!?;:)\]}]+$/

/** Takes a message apart into plain text and web addresses. */
export const splitMessage = (text: string): MessagePiece[] => {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(trailing, '')
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), link: false })
    pieces.push({ text: link, link: true })
    end = match.index + link.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), link: false })
  return pieces
}

/** More than these are a text again. */
const mostLargeEmoji = 3
/** No emoji is longer, families and flags included; longer texts need not be looked at. */
const longestEmoji = 12

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u

/** Whether a message is nothing but one to three emoji: these are shown large. */
export const isEmojiOnly = (text: string): boolean => {
  const said = text.replaceAll(/\s/g, '')
  if (said === '' || said.length > mostLargeEmoji * longestEmoji) return false
  const characters = [...segmenter.segment(said)].map(({ segment }) => segment)
  return characters.length <= mostLargeEmoji && characters.every((character) => emoji.test(character))
}
