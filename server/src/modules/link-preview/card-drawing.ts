import { breakLines, widthOf } from '#contract/break-lines.ts'
import sharp, { type Sharp } from 'sharp'
import { escapeMarkup } from '#server/platform/text/markup.ts'
import { linkCardSize } from '#server/platform/text/page-head.ts'

/** What a card shows. */
export interface CardContent {
  /** Large, at most four lines of it. */
  words: string
  /** Small, below: who says it. */
  byline: string
  /** A picture or a portrait as a file; null where there is none. */
  picture: Buffer | null
  /** A portrait stands round beside its name. */
  isPortrait: boolean
}

const { width, height } = linkCardSize
const [paper, ink, hint, seal] = ['#F6F4EF', '#1C1F23', '#5B6068', '#C8402F']
const edge = 72

// The app's mark, as in web/public/icon.svg, 96 units wide and high.
const mark = (x: number, y: number, side: number) =>
  `<g transform="translate(${x} ${y}) scale(${side / 96})"><path fill="${seal}" d="M13 5.2C30 3.6 66 4 83 5.4c4.6.4 7.6 3.2 7.9 7.8 1.1 17 1.2 52-.1 69.6-.3 4.5-3.4 7.6-7.9 8-17.5 1.3-52 1.3-69.8-.1-4.4-.4-7.5-3.3-7.9-7.8C3.9 65 4 30.5 5.2 13.2 5.5 8.6 8.4 5.6 13 5.2Z"/><path fill="#FBF6EA" d="M33 18c12.5 8.5 20 21.5 20.5 36.3 5.5-2.3 9.8-6.4 14.2-11 3.3-3.4 6.5-5.6 10.1-5.3 2.6.2 4.3 1.7 5.1 3.8l5.6 3-6.4 1c-4.7.3-7.6 4.1-11.5 9.6-6.3 8.9-13.6 18.3-27.4 21.3-11.7 2.5-24.7.8-34.7-5.7 8.5 1 16 .5 22.7-1.7C22.5 61.5 17 51 15.5 38 20.5 48.5 28.5 57 38 62c3.5-14 1.7-29.5-5-44Z"/></g>`

/** Far hills in ink, along the foot of the card. */
const hills =
  `<path fill="${ink}" fill-opacity=".05" d="M0 560C140 470 250 500 360 520s190-90 330-60 220 60 300 20 150-30 210-10v160H0Z"/>` +
  `<path fill="${ink}" fill-opacity=".06" d="M0 600c180-60 300-20 430-20s260-70 420-30 240 10 350-20v100H0Z"/>`

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

const fonts = "'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'WenQuanYi Zen Hei', sans-serif"

const textAt = (x: number, y: number, size: number, colour: string, text: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-family="${fonts}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeMarkup(text)}</text>`

/** The lines of a text of which each has room for so many letters; what is too long ends in an ellipsis. */
export const fitLines = (text: string, room: number, most: number): string[] => {
  const lines = breakLines(text, room, widthOf).filter((line) => line.length > 0)
  const last = lines[most - 1]
  if (lines.length > most && last !== undefined) lines.splice(most - 1, Infinity, [...last.slice(0, -1), '…'])
  return lines.map((line) => line.join(''))
}

/**
 * Whether this machine can draw Chinese: 一 is flat, and what stands for a letter that no font has is a box.
 * Asked once: fonts come and go with the machine.
 */
const findFonts = async (): Promise<boolean> => {
  const one = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#fff"/>${textAt(8, 64, 64, '#000', '一')}</svg>`,
  )
  const { info } = await sharp(one).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  return info.width > 3 * info.height && info.width < 80
}
let fontsFound: Promise<boolean> | undefined
const hasFonts = () => (fontsFound ??= findFonts().catch(() => false))

const jpeg = (base: Sharp) => base.jpeg({ quality: 82, mozjpeg: true }).toBuffer()

const blank = () => sharp({ create: { width, height, channels: 3, background: paper } })

/** The card of the app itself. */
export const drawAppCard = async (): Promise<Buffer> => {
  const name = (await hasFonts())
    ? textAt(560, 330, 96, ink, '鸿雁', 600) + textAt(562, 400, 32, hint, '鸿雁传书，结伴而行，应季还乡')
    : ''
  const x = name === '' ? (width - 220) / 2 : 280
  return await jpeg(blank().composite([{ input: svg(hills + mark(x, 205, 220) + name) }]))
}

const circle = (side: number) =>
  Buffer.from(`<svg width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`)

const drawPortrait = async ({ words, byline, picture }: CardContent): Promise<Buffer> => {
  const side = 260
  const fontful = await hasFonts()
  const lines = fontful ? fitLines(words, 10, 2) : []
  const below = fontful ? fitLines(byline, 20, 2) : []
  const x = fontful ? 140 : (width - side) / 2
  const top = 315 - lines.length * 36 - below.length * 22 + 40
  const portrait = picture && {
    input: await sharp(picture)
      .resize(side, side)
      .composite([{ input: circle(side), blend: 'dest-in' }])
      .png()
      .toBuffer(),
    left: x,
    top: (height - side) / 2,
  }
  const text =
    lines.map((line, index) => textAt(460, top + index * 76, 64, ink, line, 600)).join('') +
    below.map((line, index) => textAt(462, top + lines.length * 76 + index * 46 - 8, 32, hint, line)).join('')
  const without = portrait ? '' : mark(x, (height - side) / 2, side)
  const base = svg(hills + text + without + (portrait ? mark(width - edge - 72, height - edge - 72, 72) : ''))
  return await jpeg(blank().composite([{ input: base }, ...(portrait ? [portrait] : [])]))
}

const drawPicture = async (picture: Buffer, { words, byline }: CardContent): Promise<Buffer> => {
  if (!(await hasFonts()) || words === '') {
    const full = await sharp(picture).resize(width, height, { fit: 'cover', position: 'attention' }).toBuffer()
    return await jpeg(blank().composite([{ input: full }, { input: svg(mark(48, height - 48 - 88, 88)) }]))
  }
  const right = await sharp(picture).resize(height, height, { fit: 'cover', position: 'attention' }).toBuffer()
  const lines = fitLines(words, 8.6, 4)
  const top = 300 - (lines.length - 1) * 36
  const text = lines.map((line, index) => textAt(edge, top + index * 72, 50, ink, line, 600)).join('')
  const foot =
    mark(edge, height - edge - 64, 64) +
    textAt(edge + 84, height - edge - 22, 28, hint, fitLines(byline, 13, 1)[0] ?? '')
  return await jpeg(blank().composite([{ input: svg(text + foot) }, { input: right, left: width - height, top: 0 }]))
}

const quotation = `<path fill="${seal}" fill-opacity=".9" d="M72 152c0-42 22-70 62-82l8 18c-22 9-34 22-36 38h32v62H72Zm88 0c0-42 22-70 62-82l8 18c-22 9-34 22-36 38h32v62h-66Z"/>`

const drawWords = async ({ words, byline }: CardContent): Promise<Buffer> => {
  if (!(await hasFonts())) return await drawAppCard()
  const lines = fitLines(words, 18, 4)
  const text = lines.map((line, index) => textAt(edge, 290 + index * 80, 56, ink, line, 600)).join('')
  const foot =
    mark(edge, height - edge - 40, 64) +
    textAt(edge + 84, height - edge + 2, 28, hint, fitLines(byline, 30, 1)[0] ?? '')
  return await jpeg(blank().composite([{ input: svg(hills + quotation + text + foot) }]))
}

/**
 * Draws a card of `linkCardSize` as a JPEG. Where the machine has no Chinese font, it says with pictures alone what it can.
 */
export const drawCard = async (content: CardContent): Promise<Buffer> => {
  if (content.isPortrait) return await drawPortrait(content)
  if (content.picture) return await drawPicture(content.picture, content)
  return content.words === '' ? await drawAppCard() : await drawWords(content)
}
