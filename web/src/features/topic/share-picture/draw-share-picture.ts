import { modulesOf, pathOf } from '#web/features/qr/index.ts'
import { escapeXml } from '#web/lib/browser/svg-picture.ts'
import { breakLines, widthOf } from '#contract/break-lines.ts'
import { goosePath } from '#web/ui/goose.ts'

/** A picture that stands in the drawing whole: nothing is loaded from it. */
export interface EmbeddedPicture {
  /** A data URL. */
  address: string
  width: number
  height: number
}

/** What is told of a topic on its picture. */
export interface ShareContent {
  title: string
  /** What stands of its text here is cut. */
  content: string
  author: string
  /** When it was written, as it is read. */
  date: string
  /** Where its code leads. */
  url: string
  cover: EmbeddedPicture | null
  avatar: EmbeddedPicture | null
  /** Its cover is a still of a film. */
  film: boolean
}

export interface Drawing {
  svg: string
  width: number
  height: number
}

/** As on light paper, in every theme. */
const colours = { paper: '#F6F4EF', card: '#FFFFFF', ink: '#1C1F23', ink2: '#5B6068', line: '#E7E3DA', seal: '#C8402F' }
const family = `-apple-system,'PingFang SC','HarmonyOS Sans SC',MiSans,'Noto Sans CJK SC','Microsoft YaHei',sans-serif`

const width = 640
const [margin, padding] = [28, 36]
const cardWidth = width - 2 * margin
const left = margin + padding
const room = cardWidth - 2 * padding
const radius = 24
const codeSize = 148
const ratios = { min: 3 / 4, max: 4 / 3 }

/** One of the two strokes of a quotation mark: letters of systems put them at different places. */
const quotePath = 'M13 46C5 46 0 41 0 33 0 17 10 5 26 0l4 7C20 11 14 18 13 24c8 0 13 5 13 11s-5 11-13 11Z'

interface TextLook {
  size: number
  lineHeight: number
  maxLines: number
  weight?: 400 | 600
  colour?: string
}

/** Lines of a text, the last of too many ending in dots. */
const linesOf = (text: string, { size, maxLines }: TextLook, roomPx = room): string[] => {
  // Letters are not measured but guessed: a little is left over.
  const lines = breakLines(text.trim(), (roomPx * 0.985) / size, widthOf).map((line) => line.join(''))
  const shown = lines.slice(0, maxLines)
  const last = shown.at(-1)
  if (lines.length > maxLines && last !== undefined) shown[maxLines - 1] = `${last.slice(0, -1)}…`
  return shown
}

const drawText = (text: string, x: number, middle: number, { size, weight = 400, colour = colours.ink }: TextLook) =>
  `<text x="${x}" y="${middle}" font-size="${size}" font-weight="${weight}" fill="${colour}" dominant-baseline="central">${escapeXml(text)}</text>`

const titleLook: TextLook = { size: 36, lineHeight: 50, maxLines: 3, weight: 600 }
const textLook: TextLook = { size: 26, lineHeight: 42, maxLines: 5, colour: colours.ink2 }
/** Where there is neither picture nor title, the text is all that there is to see. */
const quoteLook: TextLook = { size: 32, lineHeight: 52, maxLines: 9 }
const nameLook: TextLook = { size: 24, lineHeight: 32, maxLines: 1, weight: 600 }
const smallLook: TextLook = { size: 20, lineHeight: 28, maxLines: 1, colour: colours.ink2 }
const brandLook: TextLook = { size: 28, lineHeight: 36, maxLines: 1, weight: 600 }

const drawPicture = ({ address }: EmbeddedPicture, box: { x: number; y: number; width: number; height: number }) =>
  `<image href="${address}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid slice"`

/** The cover in its own shape, within bounds; of a film, with the sign that it plays. */
const drawCover = (cover: EmbeddedPicture, film: boolean): { svg: string; height: number } => {
  const height = Math.round(cardWidth / Math.min(ratios.max, Math.max(ratios.min, cover.width / cover.height)))
  const [x, y] = [width / 2, margin + height / 2]
  const sign = `<circle cx="${x}" cy="${y}" r="46" fill="#000" fill-opacity=".55"/><path d="M${x - 14} ${y - 23}v46l40-23z" fill="#fff"/>`
  return {
    svg: `${drawPicture(cover, { x: margin, y: margin, width: cardWidth, height })} clip-path="url(#cover)"/>${film ? sign : ''}`,
    height,
  }
}

const drawAvatar = ({ avatar, author }: ShareContent, y: number): string => {
  const [x, size] = [left, 52]
  if (avatar !== null)
    return (
      `<clipPath id="avatar"><circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}"/></clipPath>` +
      `${drawPicture(avatar, { x, y, width: size, height: size })} clip-path="url(#avatar)"/>`
    )
  const [first = ''] = author
  return (
    `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}" fill="#E3D9C6"/>` +
    `<text x="${x + size / 2}" y="${y + size / 2}" font-size="24" text-anchor="middle" dominant-baseline="central" fill="#4E3F22">${escapeXml(first)}</text>`
  )
}

const drawCode = (url: string, x: number, y: number): string => {
  const rows = modulesOf(url, 'M')
  return (
    `<rect x="${x}" y="${y}" width="${codeSize}" height="${codeSize}" rx="12" fill="#fff" stroke="${colours.line}"/>` +
    `<path transform="translate(${x} ${y}) scale(${codeSize / rows.length})" shape-rendering="crispEdges" fill="${colours.ink}" d="${pathOf(rows)}"/>`
  )
}

const drawFoot = (content: ShareContent, y: number): string => {
  const middle = y + codeSize / 2
  return [
    `<g transform="translate(${left} ${middle - 44}) scale(.5)"><rect x="4" y="4" width="88" height="88" rx="14" fill="${colours.seal}"/><path fill="#FBF6EA" d="${goosePath}"/></g>`,
    drawText('鸿雁', left + 60, middle - 20, brandLook),
    drawText('长按或扫一扫，看全文和回复', left, middle + 32, smallLook),
    drawCode(content.url, width - left - codeSize, y),
  ].join('')
}

/** A topic as a picture that is passed on: what it shows and says, whose it is, and the code that leads to it. As an SVG. */
export const drawSharePicture = (content: ShareContent): Drawing => {
  const { title, content: text, cover, film, author, date, url } = content
  const parts: string[] = []
  let y = margin + padding
  if (cover !== null) {
    const drawn = drawCover(cover, film)
    parts.push(drawn.svg)
    y = margin + drawn.height + 30
  } else {
    parts.push(
      `<g transform="translate(${left} ${y})" fill="${colours.seal}"><path d="${quotePath}"/><path transform="translate(38)" d="${quotePath}"/></g>`,
    )
    y += 70
  }
  const add = (words: string, look: TextLook) => {
    for (const line of linesOf(words, look)) {
      parts.push(drawText(line, left, y + look.lineHeight / 2, look))
      y += look.lineHeight
    }
    y += 12
  }
  if (title !== '') add(title, titleLook)
  if (text.trim() !== '') add(text, title === '' && cover === null ? quoteLook : textLook)
  y += 12
  parts.push(drawAvatar(content, y))
  const [name = ''] = linesOf(author, nameLook, room - 70)
  parts.push(drawText(name, left + 68, y + 13, nameLook), drawText(date, left + 68, y + 41, smallLook))
  y += 52 + 28
  parts.push(
    `<path d="M${left} ${y}h${room}" stroke="${colours.line}" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`,
    drawFoot(content, y + 28),
  )
  const height = y + 28 + codeSize + 32 + margin
  const card = `x="${margin}" y="${margin}" width="${cardWidth}" height="${height - 2 * margin}" rx="${radius}"`
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(family)}">` +
      `<clipPath id="cover"><rect ${card}/></clipPath><rect width="${width}" height="${height}" fill="${colours.paper}"/>` +
      `<rect ${card} fill="${colours.card}"/>${parts.join('')}<title>${escapeXml(`${title || '话题'}，${author}，${url}`)}</title></svg>`,
  }
}
