import { countCharacters } from '#contract/characters.ts'

/** How many characters before the limit the count appears. */
const nearCharacters = 100

/** How much room is left, as the server counts it; nothing while there is plenty. */
export const CharacterCount = ({ text, max }: { text: string; max: number }) => {
  // A person's character is at least one of the string's, so a short string need not be counted.
  const left = text.length <= max - nearCharacters ? max : max - countCharacters(text)
  return (
    <span role="status" className={`text-sm tabular-nums ${left < 0 ? 'text-rust' : 'text-ink-2'}`}>
      {left < 0 ? `最多 ${max} 字，超出 ${-left} 字` : left <= nearCharacters ? `还可输入 ${left} 字` : ''}
    </span>
  )
}
