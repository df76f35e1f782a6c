import { MarkedText } from '#web/lib/text/marked-text.tsx'
import { matchedWords } from '../matched-words.ts'

/** A text with what of a question stands in it marked. */
export const MatchedText = ({ text, question }: { text: string; question: string }) => (
  <MarkedText text={text} words={matchedWords(question, text)} />
)
