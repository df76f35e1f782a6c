/** Of an ID number: region, birthday, and the rest. */
const groups = [6, 8, 4]

export const idNumberLength = 18

/** The characters of an ID number in what somebody types or pastes; wide digits and a small x are taken as meant. */
export const significantOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\dX]/g, '')

/** With a space between its parts: `110105 19491231 002X`. What is too much is left for the form to refuse. */
export const groupIdNumber = (text: string): string => {
  const characters = significantOf(text)
  const parts: string[] = []
  let at = 0
  for (const length of groups) {
    parts.push(characters.slice(at, at + length))
    at += length
  }
  return [...parts.slice(0, 2), (parts[2] ?? '') + characters.slice(at)].filter((part) => part !== '').join(' ')
}

/** Where the caret stands in the grouped text when so many of its characters are before it. */
export const caretAfter = (grouped: string, characters: number): number => {
  let left = characters
  for (let at = 0; at < grouped.length; at++) {
    if (left === 0) return at
    if (grouped[at] !== ' ') left--
  }
  return grouped.length
}
