import type { ReactNode } from 'react'
import { splitMarked } from './split-marked.ts'

interface MarkedTextProps {
  text: string
  words: readonly string[]
}

/** A text with the words that were looked for marked in it, as search finds them. Brings the table of folding along. */
export const MarkedText = ({ text, words }: MarkedTextProps) =>
  splitMarked(text, words).map((part, index) =>
    part.marked ? (
      <mark key={index} className="bg-transparent font-medium text-seal">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

/** Marks words in texts that others show: these know how to show them, but not how to find words in them. */
export const markWords =
  (words: readonly string[]) =>
  (text: string): ReactNode => <MarkedText text={text} words={words} />
