import { type Correction, modulesOf, pathOf } from './modules.ts'
import { goosePath } from '#web/ui/goose.ts'

/** How a code looks. Colours as `#rrggbb`. */
export interface QrLook {
  dark: string
  light: string
  /** The goose in its middle. */
  mark: boolean
}

/** A code that is about to be drawn. */
export interface DrawnCode {
  look: QrLook
  /** Modules on a side, the quiet zone included. */
  size: number
  path: string
  /** Modules on a side of the mark. */
  markSize: number
}

/** Looks that are known to scan: dark on light, as readers want it. */
export const looks: readonly { key: string; name: string; dark: string; light: string }[] = [
  { key: 'ink', name: '墨', dark: '#1c1f23', light: '#ffffff' },
  { key: 'seal', name: '朱砂', dark: '#a8322a', light: '#fffaf3' },
  { key: 'river', name: '黛蓝', dark: '#2f5d7c', light: '#ffffff' },
  { key: 'leaf', name: '松绿', dark: '#2c5f43', light: '#f6f4ef' },
  { key: 'plum', name: '紫檀', dark: '#5a2a4a', light: '#fdf6f9' },
]

/** What a code may hold at most, in bytes of UTF-8; with its mark a bit less (ISO/IEC 18004, version 40). */
export const maxBytes = (mark: boolean): number => (mark ? 1273 : 2331)

/** A mark hides a part: of so much correction a fifth of the side is far from its limit. */
const correctionOf = (look: QrLook): Correction => (look.mark ? 'H' : 'M')
const markShare = 0.2

/** @throws when it says more than a code can hold */
export const drawCode = (text: string, look: QrLook): DrawnCode => {
  const rows = modulesOf(text, correctionOf(look))
  // An odd number of modules, as the code has: so it stands in the middle of them.
  const markSize = Math.floor(((rows.length - 8) * markShare) / 2) * 2 + 1
  return { look, size: rows.length, path: pathOf(rows), markSize }
}

/** Relative luminance, WCAG 2.2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Readers in poor light need as much contrast as eyes do for text. */
const leastContrast = 4.5

/** What is wrong with colours, in Chinese; undefined where they scan. */
export const adviceOnColours = ({ dark, light }: QrLook): string | undefined => {
  const [darkness, lightness] = [luminance(dark), luminance(light)]
  if (darkness >= lightness) return '码要比底色深，很多手机扫不出反过来的'
  return (lightness + 0.05) / (darkness + 0.05) < leastContrast ? '两个颜色太接近，光线差时扫不出来' : undefined
}

/** The drawing as a file of its own. @param side in px */
export const writeSvg = ({ look: { dark, light, mark }, size, path, markSize }: DrawnCode, side = 1024): string => {
  const at = (size - markSize) / 2
  const goose = mark
    ? `<rect x="${at - 0.5}" y="${at - 0.5}" width="${markSize + 1}" height="${markSize + 1}" rx="1.2" fill="${light}"/>` +
      `<rect x="${at}" y="${at}" width="${markSize}" height="${markSize}" rx="1" fill="#c8402f"/>` +
      `<path transform="translate(${at} ${at}) scale(${markSize / 96})" fill="#fbf6ea" d="${goosePath}"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="${light}"/>` +
    `<path shape-rendering="crispEdges" fill="${dark}" d="${path}"/>${goose}</svg>`
  )
}
