import { breakLines, widthOf } from '#contract/break-lines.ts'
import { segmentsOf } from '#contract/characters.ts'

/** A character, or what stands for one, where it is drawn: its middle for columns, the middle of the line for lines. */
export interface Glyphs {
  text: string
  x: number
  y: number
}

export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  /** In columns from right to left. */
  vertical: boolean
  /** The width of its columns where they are ruled, in px. */
  column?: number
}

interface Measure {
  /** Of the letters, in px. */
  largest: number
  /** Between letters, as a part of their size. */
  spacing: number
}

/** As columns write it. */
const upright: Record<string, string> = {
  ...{ '，': '︐', '。': '︒', '、': '︑', '：': '︓', '；': '︔', '！': '︕', '？': '︖', '…': '︙', '—': '︱' },
  ...{
    '（': '︵',
    '）': '︶',
    '《': '︽',
    '》': '︾',
    '「': '﹁',
    '」': '﹂',
    '『': '﹃',
    '』': '﹄',
    '“': '﹁',
    '”': '﹂',
  },
}

/** A short text keeps its lines, or else its phrases, whole as long as its letters stay this large, as a part of the largest. */
const wholeLines = 0.68
const shortText = 48

/** So large letters still are read on a phone, in px: where a text has so many lines that they would be smaller, it runs on. */
const readable = 14

/** Line height, and the distance of columns, as a part of the size. */
const [leading, gutter] = [1.55, 1.62]

const layOutLines = (text: string, box: TextBox, size: number, spacing: number): Glyphs[] | undefined => {
  const step = 1 + spacing
  const lines = breakLines(text, box.width / size, (character) => widthOf(character) * step)
  const height = lines.length * size * leading
  if (height > box.height) return undefined
  const top = box.y + (box.height - height) / 2 + size * (leading / 2)
  return lines.map((line, index) => ({
    text: line.join(''),
    // Spacing behind the last letter is none that is seen.
    x: box.x + box.width / 2 + (size * spacing) / 2,
    y: top + index * size * leading,
  }))
}

const layOutColumns = (text: string, box: TextBox, size: number, spacing: number): Glyphs[] | undefined => {
  const pitch = size * (1.06 + spacing)
  const columns = breakLines(text, Math.floor(box.height / pitch), () => 1)
  const step = box.column ?? size * gutter
  const width = box.column === undefined ? (columns.length - 1) * step + size : columns.length * step
  if (width > box.width || (box.column !== undefined && size > box.column * 0.8)) return undefined
  // Ruled ones begin at the right; others stand in the middle.
  const right = box.column === undefined ? box.x + (box.width + width - size) / 2 : box.x + box.width - step / 2
  const longest = Math.max(...columns.map(({ length }) => length))
  const top = box.y + (box.column === undefined ? Math.max(0, (box.height - longest * pitch) / 2) : 0) + pitch / 2
  return columns.flatMap((column, index) =>
    column.map((character, place) => ({
      text: upright[character] ?? character,
      x: right - index * step,
      y: top + place * pitch,
    })),
  )
}

interface NameRoom {
  end: number
  start: number
  /** How far it may go to the right; as far as it has to, unless said. */
  leeway?: number | undefined
  /** Of the letters, in px; smaller than the smallest only where it may not go further. */
  largest: number
  smallest: number
  /** How wide a letter is drawn, as a part of its own width. */
  spread: number
}

const countLines = (glyphs: readonly Glyphs[], vertical: boolean): number =>
  vertical ? new Set(glyphs.map(({ x }) => x)).size : glyphs.length

/**
 * The name below a text, on one line that ends where the seal begins: smaller where there is little room, and from there on further
 * to the right.
 * @param end where it ends, if there is room for it
 * @param start where it begins at the earliest
 * @returns the size of its letters, and how far it and its seal go to the right, in px
 */
export const layOutName = (
  name: string,
  { end, start, leeway = Infinity, largest, smallest, spread }: NameRoom,
): { size: number; shift: number } => {
  const width = Array.from(segmentsOf(name), ({ segment }) => widthOf(segment) * spread).reduce(
    (sum, one) => sum + one,
    0,
  )
  const room = end - start
  const size = Math.min(largest, Math.max(smallest, room / width), (room + leeway) / width)
  return { size, shift: Math.max(0, width * size - room) }
}

/**
 * Lays a text out in its box, as large as there is room for, in its middle.
 * @returns the size of its letters in px, and where they stand
 */
export const layOutText = (
  text: string,
  box: TextBox,
  { largest, spacing }: Measure,
): { size: number; glyphs: Glyphs[] } => {
  const layOut = box.vertical ? layOutColumns : layOutLines
  const phrases = text.replaceAll(/([，。；！？])(?=[^\n，。；！？])/g, '$1\n')
  for (const whole of text.length > shortText ? [] : [text, phrases]) {
    const lineCount = whole.split('\n').length
    for (let size = largest; size >= largest * wholeLines; size -= 1) {
      const glyphs = layOut(whole, box, size, spacing)
      if (glyphs !== undefined && countLines(glyphs, box.vertical) <= lineCount) return { size, glyphs }
    }
  }
  for (let size = largest; size >= readable; size -= 1) {
    const glyphs = layOut(text, box, size, spacing)
    if (glyphs !== undefined) return { size, glyphs }
  }
  const runningOn = text.replaceAll(/\s*\n\s*/g, ' ')
  // Nothing that may be written is too long for letters of one pixel.
  for (let size = largest; size > 1; size -= 1) {
    const glyphs = layOut(runningOn, box, size, spacing)
    if (glyphs !== undefined) return { size, glyphs }
  }
  return { size: 1, glyphs: layOut(runningOn, { ...box, width: Infinity, height: Infinity }, 1, 0) ?? [] }
}
