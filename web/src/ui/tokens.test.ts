import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@layer base')
const dressCss = readFileSync(new URL('../app/deferred/dress.css', import.meta.url), 'utf8')

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

test('the letter of an avatar without a picture is at least 4.5 : 1 on its ground, in both themes', () => {
  const avatar = readFileSync(new URL('./avatar.tsx', import.meta.url), 'utf8')
  const found = [...avatar.matchAll(/bg-\[(#\w{6})\] (?:dark:)?text-\[(#\w{6})\]/g)]
  expect(found).toHaveLength(12)
  for (const [, ground = '', letter = ''] of found) expect(contrast(letter, ground)).toBeGreaterThanOrEqual(4.5)
})

/** The share of ink in what rests on a dressed head, as in dress.css. */
const restShare = Number(/--color-wash: color-mix\(in srgb, var\(--color-ink\) (\d+)%/.exec(dressCss)?.[1]) / 100

const mix = (one: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a = 0, b = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** What a festival's colours promise: as text on the page and on the head, and the head under the texts that stand on it. */
const dressPairs: [string, string, number][] = [
  ...['paper', 'card', 'wash', 'dress-wash'].map((ground): [string, string, number] => ['dress', ground, 4.5]),
  ['ink', 'dress-wash', 7],
  ['ink-2', 'dress-wash', 4.5],
  ['river', 'dress-wash', 4.5],
  ['ink-2', 'dress-rest', 4.5],
  ['goose', 'dress-mark', 4.5],
  ['dress-spark', 'paper', 2],
]

const dressOf = (key: string, attributes = '') => {
  const [, rules = ''] = dressCss.split(`\n${attributes}[data-dress='${key}'] {`)
  return readColours(rules.slice(0, rules.indexOf('}')))
}

const dresses = [...new Set([...dressCss.matchAll(/\[data-dress='(\w+)'\]/g)].map(([, key = '']) => key))]

describe.each(dresses)('the dress of %s', (key) => {
  const worn = { ...dressOf(key), goose: '#fbf6ea' }
  const darkDress = dressOf(key, "[data-theme='dark']")
  describe.each([
    ['light', { ...themes.light, ...worn }],
    ['dark', { ...themes.dark, ...worn, ...darkDress }],
  ] as [string, Record<string, string>][])('%s', (theme, colours) => {
    const { ink = '', 'dress-wash': wash = '' } = colours
    const all: Record<string, string> = { ...colours, 'dress-rest': mix(ink, wash, restShare) }
    test.each(dressPairs)('%s on %s is at least %d : 1', (text, ground, least) => {
      expect(contrast(all[text] ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(least)
    })
    test('has colours of its own', () => {
      expect(Object.keys(theme === 'dark' ? darkDress : worn)).toContain('dress-wash')
    })
  })
})
