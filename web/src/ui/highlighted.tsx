interface HighlightedProps {
  text: string
  words: readonly string[]
}

const escape = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** A text with the words that were looked for marked in it. */
export const Highlighted = ({ text, words }: HighlightedProps) => {
  const wanted = words.filter((word) => word !== '')
  if (wanted.length === 0) return text
  const pattern = new RegExp(`(${wanted.map(escape).join('|')})`, 'giu')
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="bg-transparent font-medium text-seal">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
