import type { Tool } from './tools.ts'

/** As it is compared: full width, capitals and spaces make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** How well a tool fits what is typed, the best first: 0 its name begins so … 4 it is told in its description; -1 not at all. */
const rankOf = ({ label, text, pinyin, words }: Tool, typed: string): number => {
  const syllables = pinyin.split(' ')
  const initials = syllables.map((syllable) => syllable[0]).join('')
  // From the beginning of any syllable on: 码 is found by `ma`, and not by `w`-`eima`'s middle.
  const endings = syllables.map((_, index) => syllables.slice(index).join(''))
  const name = plain(label)
  if (name.startsWith(typed)) return 0
  if (initials.startsWith(typed) || endings[0]?.startsWith(typed)) return 1
  if (name.includes(typed) || endings.some((ending) => ending.startsWith(typed)) || initials.includes(typed)) return 2
  if (words.some((word) => plain(word).includes(typed))) return 3
  return plain(text).includes(typed) ? 4 : -1
}

/**
 * The tools that fit what is typed: by Chinese, pinyin, initials, and by what else people call them; the best first, those
 * that fit equally well in their given order.
 */
export const findTools = (tools: readonly Tool[], typed: string): Tool[] => {
  const wanted = plain(typed)
  return tools
    .map((tool) => ({ tool, rank: rankOf(tool, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ tool }) => tool)
}
