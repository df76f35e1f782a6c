import { limits } from '#contract/limits.ts'
import { fitText } from '../fit-text.ts'

interface TitleFieldProps {
  title: string
  onTitle: (title: string) => void
  readOnly: boolean
}

/** The title, which may be left out. */
export const TitleField = ({ title, onTitle, readOnly }: TitleFieldProps) => (
  <div className="mx-4 border-b border-line">
    <input
      aria-label="标题（选填）"
      placeholder="加个标题（选填）"
      value={title}
      readOnly={readOnly}
      enterKeyHint="next"
      onChange={({ target, nativeEvent }) => {
        const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        onTitle(composing ? target.value : fitText(title, target.value, limits.topicTitle.max).text)
      }}
      onCompositionEnd={({ currentTarget }) => onTitle(fitText(title, currentTarget.value, limits.topicTitle.max).text)}
      className="min-h-13 w-full bg-transparent text-xl font-semibold outline-none"
    />
  </div>
)
