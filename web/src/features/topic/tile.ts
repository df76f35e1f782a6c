import type { Picture } from '#contract/media.ts'
import type { TopicCard } from '#contract/topic.ts'

// How a topic stands in a waterfall: everything has its size before anything is drawn, so that nothing moves when pictures come.

/** Between 3:4 and 4:3 a cover keeps its own shape. */
const narrowest = 3 / 4
const widest = 4 / 3
/** Of a film without a still. */
const unknownShape = { width: 16, height: 9 }

/** Sizes in px for text of the usual size: of letters, and of the lines that they stand in. */
const words = { size: 20, line: 28, aside: 14, above: 44, below: 14 }
const caption = { size: 15, line: 21, aside: 8, above: 8, lines: 2 }
const foot = { text: 20, around: 16 }

/** How a topic's tile is filled, in px. */
export interface Tile {
  /** What is seen of pictures, film or track; null where words stand for it. */
  picture: Picture | null
  coverHeight: number
  /** The cover keeps its shape on a wider tile; otherwise its height. */
  coverGrows: boolean
  /** The words of a typeset cover, and how many lines there are for them; none on any other. */
  words: string
  wordLines: number
  /** Stands below the cover; may be empty. */
  caption: string
  captionLines: number
  height: number
}

/** Punctuation that is as wide as a character. */
const wideMarks = /[“”‘’…—]/
/** How wide a character is, in widths of a Chinese one; Latin letters rather too wide. */
const widthOf = (character: string) =>
  (character.codePointAt(0) ?? 0) > 0x2e7f || wideMarks.test(character) ? 1 : 0.62

/**
 * How many lines a text needs.
 * @param perLine how many Chinese characters stand in one
 * @param most no more are counted
 */
export const countLines = (text: string, perLine: number, most: number): number => {
  let lines = 1
  let filled = 0
  for (const character of text) {
    const width = character === '\n' ? Infinity : widthOf(character)
    filled += width
    if (filled <= perLine) continue
    if (lines === most) return most
    lines++
    filled = width === Infinity ? 0 : width
  }
  return lines
}

/** Between these a cover stands, whatever it shows. */
const clampCover = (width: number, height: number) =>
  Math.round(Math.min(width / narrowest, Math.max(width / widest, height)))

/** No tile shows more characters of a text. */
const mostShown = 120
const trim = (text: string) =>
  text
    .slice(0, mostShown)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()

/** The texts of a tile: on its cover, where nothing else is there to be seen, and below. */
const textsOf = ({ title, content, audio }: TopicCard, typeset: boolean) => {
  const text = trim(content)
  if (!typeset) return { words: '', caption: title || text || (audio?.title ?? '') }
  return text === '' ? { words: title || (audio?.title ?? ''), caption: '' } : { words: text, caption: title }
}

/** Of the two columns of phones from 360 to 430 px wide. */
const phoneTile = { narrowest: 168, widest: 203 }

const isOnPhone = (width: number) => width >= phoneTile.narrowest && width <= phoneTile.widest

/**
 * The width for which the lines of a tile's texts are counted. On phones it is the same for all of them: the page comes
 * from the server, which does not know how wide they are, and nothing shall move when it is known.
 */
const countedWidth = (width: number) => (isOnPhone(width) ? phoneTile.narrowest : width)

/** A cover of words that the widest phone would raise, but not the narrowest, is as high on all of them. */
const wordsHeight = (width: number, natural: number) =>
  isOnPhone(width) && natural > phoneTile.narrowest / widest ? Math.max(natural, phoneTile.widest / widest) : natural

const measure = (topic: TopicCard, width: number, scale: number): Tile => {
  const { pictures, video, audio } = topic
  const picture = pictures[0] ?? video?.cover ?? audio?.cover ?? null
  const shape = picture ?? (video === null ? null : unknownShape)
  const texts = textsOf(topic, shape === null)

  const line = words.line * scale
  const room = words.above + words.below
  const counted = countedWidth(width)
  const perWordLine = Math.floor((counted - 2 * words.aside) / (words.size * scale))
  const mostLines = Math.max(1, Math.floor((counted / narrowest - room) / line))
  const lines = shape ? 0 : countLines(texts.words, perWordLine, mostLines + 1)
  // Words of which not all can be shown fill the highest cover: it grows with the screen, not by a line at some width of it.
  const natural = shape
    ? (width * shape.height) / shape.width
    : lines > mostLines
      ? Infinity
      : wordsHeight(width, room + lines * line)
  const coverHeight = clampCover(width, natural)

  const perLine = (counted - 2 * caption.aside) / (caption.size * scale)
  const captionLines = texts.caption === '' ? 0 : countLines(texts.caption, perLine, caption.lines)
  const captionHeight = captionLines === 0 ? 0 : caption.above + Math.round(captionLines * caption.line * scale)
  return {
    picture,
    coverHeight,
    coverGrows: shape !== null || coverHeight !== Math.round(natural),
    words: texts.words,
    wordLines: Math.max(1, Math.floor((coverHeight - room) / line)),
    caption: texts.caption,
    captionLines,
    height: coverHeight + captionHeight + Math.round(foot.text * scale) + foot.around,
  }
}

const measured = new WeakMap<TopicCard, { width: number; scale: number; tile: Tile }>()

/**
 * Measures a topic's tile. A list of a thousand is laid out anew with each page that comes: what was measured is kept.
 * @param width of the tile, in px
 * @param scale of the text; 1 is usual
 */
export const measureTile = (topic: TopicCard, width: number, scale: number): Tile => {
  const before = measured.get(topic)
  if (before?.width === width && before.scale === scale) return before.tile
  const tile = measure(topic, width, scale)
  measured.set(topic, { width, scale, tile })
  return tile
}

/** Names the tile: what it says, or else whose it is. */
export const nameOfTopic = ({ title, content, author }: TopicCard): string =>
  title || content.slice(0, 40) || `${author.nickname}的话题`
