import { cutText } from '#contract/characters.ts'

/** Specification, sections 4 and 9: content over so many characters is collapsed. */
export const foldedCharacters = 100

/** What is shown of a content while it is folded; null when it is too short to be folded. */
export const foldOf = (content: string): string | null => {
  const { text, cut } = cutText(content, foldedCharacters)
  return cut ? `${text.trimEnd()}…` : null
}
