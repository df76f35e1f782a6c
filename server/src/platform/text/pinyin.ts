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
