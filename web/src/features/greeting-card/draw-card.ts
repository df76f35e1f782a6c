import type { GreetingCard } from '#contract/greeting-card.ts'
import { escapeXml, pngOfSvg } from '#web/lib/browser/svg-picture.ts'
import { cardSize, designs, styles } from './designs.ts'
import { type Glyphs, layOutName, layOutText } from './lay-out-text.ts'

/** What stands on a card. */
export type CardContent = Pick<GreetingCard, 'design' | 'style' | 'text' | 'name' | 'seal'>

const round = (value: number) => Math.round(value * 10) / 10

const drawGlyphs = (glyphs: readonly Glyphs[], transform: string): string =>
  glyphs
    .map(
      ({ text, x, y }) => `<text transform="translate(${round(x)} ${round(y)})${transform}">${escapeXml(text)}</text>`,
    )
    .join('')

/** Letters of the name, in px. */
const signSizes = { largest: 25, smallest: 18 }
const sealSize = 58

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Characters of a seal from the upper right, down, then left, as seals are read: their middles from 0 to 1. */
const sealPlaces: Record<number, readonly (readonly [x: number, y: number, size: number])[]> = {
  1: [[0.5, 0.5, 0.62]],
  2: [
    [0.5, 0.28, 0.42],
    [0.5, 0.72, 0.42],
  ],
  3: [
    [0.72, 0.28, 0.4],
    [0.72, 0.72, 0.4],
    [0.28, 0.5, 0.42],
  ],
  4: [
    [0.72, 0.28, 0.4],
    [0.72, 0.72, 0.4],
    [0.28, 0.28, 0.4],
    [0.28, 0.72, 0.4],
  ],
}

const drawSeal = (seal: string, x: number, y: number, look: { fill: string; text: string }): string => {
  const characters = Array.from(segmenter.segment(seal), ({ segment }) => segment).filter((one) => one.trim() !== '')
  const places = sealPlaces[characters.length] ?? []
  const letters = places.map(
    ([left, top, size], index) =>
      `<text transform="translate(${round(left * sealSize)} ${round(top * sealSize)})" font-size="${round(size * sealSize)}">${escapeXml(characters[index] ?? '')}</text>`,
  )
  return [
    `<g transform="translate(${round(x)} ${y - sealSize / 2}) rotate(-2)" fill="${look.text}" text-anchor="middle" dominant-baseline="central" font-family="${styles.song.family}" font-weight="700">`,
    `<rect width="${sealSize}" height="${sealSize}" rx="7" fill="${look.fill}"/>`,
    `<rect x="3.5" y="3.5" width="${sealSize - 7}" height="${sealSize - 7}" rx="4" fill="none" stroke="${look.text}" stroke-width="1.6"/>`,
    ...letters,
    '</g>',
  ].join('')
}

/**
 * A card as an SVG, the same for the screen and for the picture that is saved: whoever shows it shows it as an image, where it is
 * alone with the fonts of the system.
 * @param art the drawing of its design
 */
export const drawCard = ({ design, style, text, name, seal }: CardContent, art: string): string => {
  const { box, ink, sign, seal: sealLook, largest } = designs[design]
  const { family, weight, transform, spread, ...spacings } = styles[style]
  const spacing = box.vertical ? spacings.columnSpacing : spacings.spacing
  const { size, glyphs } = layOutText(text, box, { largest, spacing })
  const hasSeal = seal.trim() !== ''
  const end = hasSeal ? sign.x - 12 : sign.x + sealSize / 2
  const { size: signSize, shift } = layOutName(name, { ...signSizes, leeway: sign.leeway, start: box.x, end, spread })
  const letters = `fill="${ink}" font-family="${family}" font-weight="${weight}" dominant-baseline="central"`
  const words = [
    `<g ${letters} text-anchor="middle" font-size="${size}" letter-spacing="${box.vertical ? 0 : round(size * spacing)}">${drawGlyphs(glyphs, transform)}</g>`,
    name !== '' &&
      `<g ${letters} text-anchor="end" font-size="${round(signSize)}">${drawGlyphs([{ text: name, x: end + shift, y: sign.y }], transform)}</g>`,
    hasSeal && drawSeal(seal, sign.x + shift, sign.y, sealLook),
  ]
  return art.replace(/<\/svg>\s*$/, `${words.filter((one) => one !== false).join('')}</svg>`)
}

/** The card as a PNG. @throws when the browser cannot draw it */
export const savePicture = async (card: CardContent): Promise<Blob> =>
  pngOfSvg(drawCard(card, (await designs[card.design].load()).default), cardSize)
