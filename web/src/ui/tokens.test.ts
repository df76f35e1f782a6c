import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@layer base')

const readColours = (text: string) =>
  Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))

const light = readColours(lightCss)
const themes = { light, dark: { ...light, ...readColours(darkCss) } }

/** Relative luminance, WCAG 2.2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const texts = ['ink-2', 'ink-3', 'seal', 'river', 'leaf', 'amber', 'rust']

/** [colour, ground, least contrast]: the look's promises. */
const pairs: [string, string, number][] = [
  ...['paper', 'card', 'wash'].map((ground): [string, string, number] => ['ink', ground, 7]),
  ...['paper', 'card'].flatMap((ground) => texts.map((text): [string, string, number] => [text, ground, 4.5])),
  ...['ink-2', 'ink-3', 'river', 'amber', 'rust'].map((text): [string, string, number] => [text, 'wash', 4.5]),
  ['on-seal', 'seal', 4.5],
  ['on-river', 'river', 4.5],
  ['paper', 'ink', 7],
  ['edge', 'card', 3],
  ['edge', 'paper', 3],
]

describe.each(Object.entries(themes))('%s', (_, colours) => {
  test.each(pairs)('%s on %s is at least %d : 1', (text, ground, least) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
