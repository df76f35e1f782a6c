import { pinyin } from 'pinyin-pro'

/** Of one character; rarer readings are left out. */
const mostReadings = 3
/** Of one name; what the first characters can be read as goes before. */
const mostVariants = 24

const options = { toneType: 'none', type: 'array', v: true } as const

const isHan = (character: string) => /^\p{Script=Han}$/u.test(character)

const isUsable = (reading: string | undefined): reading is string => /^[a-z]+$/.test(reading ?? '')

/** How each character may be read: in this name first, as a surname at its head, then by itself. */
const readingsOf = (text: string): string[][] => {
  const inText = pinyin(text, options)
  const asName = pinyin(text, { ...options, mode: 'surname', surname: 'head' })
  return Array.from(text, (character, index) => {
    if (!isHan(character)) return [character]
    const alone = pinyin(character, { ...options, multiple: true })
    return [...new Set([inText[index], asName[index], ...alone].filter(isUsable))].slice(0, mostReadings)
  })
}

/** Syllables of a name, each with its readings: a character, or a latin word as it is. Signs and emoji are none. */
const syllablesOf = (folded: string): string[][] =>
  [...folded.matchAll(/\p{Script=Han}+|[a-z]+|\p{Nd}+/gu)].flatMap(([part]) =>
    isHan(Array.from(part)[0] ?? '') ? readingsOf(part).filter((readings) => readings.length > 0) : [[part]],
  )

const variantsOf = (syllables: string[][]): string[][] =>
  syllables.reduce<string[][]>(
    (variants, readings) =>
      readings
        .flatMap((reading) => variants.map((variant) => [...variant, reading]))
        .slice(0, Math.max(mostVariants, variants.length)),
    [[]],
  )

/**
 * What a name is found by when it is typed in latin letters: from each of its syllables on, in full and as initials.
 * 张伟 gives zhangwei, wei, zw and w, and who looks for the beginning of one of them finds it.
 * @param folded a name, folded
 * @returns nothing for a name without Chinese characters
 */
export const pinyinOf = (folded: string): string[] => {
  if (!/\p{Script=Han}/u.test(folded)) return []
  const found = variantsOf(syllablesOf(folded)).flatMap((variant) =>
    variant.flatMap((_, from) => {
      const rest = variant.slice(from)
      return [rest.join(''), rest.map((syllable) => syllable[0]).join('')]
    }),
  )
  return [...new Set(found)]
}

/** In texts of many characters: rarer readings would find too much that nobody means. */
const mostReadingsInTexts = 2

const readings = new Map<string, string[]>()

/** How a character is read, the most usual first; nothing for what is no Chinese character. */
const usualReadings = (character: string): string[] => {
  const known = readings.get(character)
  if (known) return known
  const found = isHan(character)
    ? [...new Set(pinyin(character, { ...options, multiple: true }).filter(isUsable))].slice(0, mostReadingsInTexts)
    : []
  readings.set(character, found)
  return found
}

/** Two syllables that stand side by side, as they are indexed. */
export const soundOf = (first: string, second: string): string => `~${first}-${second}`

/**
 * How two neighbours of a text may sound: 馄饨 gives ~hun-tun, and so does 馄吞.
 * @param folded a text, folded
 */
export const soundsOf = (folded: string): string[] => {
  const characters = Array.from(folded)
  const found = new Set<string>()
  for (const [index, character] of characters.entries())
    for (const first of usualReadings(character))
      for (const second of usualReadings(characters[index + 1] ?? '')) found.add(soundOf(first, second))
  return [...found]
}

/** Initials from each character of a title on are known by so many. */
const mostInitials = 16

/**
 * The initials of a title's Chinese characters from each of them on, as they are indexed: 硬卧上铺 gives =ywsp, =wsp, =sp.
 * @param folded a title, folded
 */
export const initialsOf = (folded: string): string[] => {
  const initials = Array.from(folded).flatMap((character) => usualReadings(character)[0]?.[0] ?? [])
  return [...new Set(initials.slice(0, -1).map((_, from) => `=${initials.slice(from, from + mostInitials).join('')}`))]
}
