import { clsx } from 'clsx'
import { type ChangeEvent, type RefObject, useRef } from 'react'
import { hashtagSource, linkSource } from '#contract/hashtag.ts'
import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import { mentionAt } from '#web/features/mention/index.ts'
import { fitText } from '../fit-text.ts'
import { focusSuggestions } from './suggestions.tsx'
import './compose.css'

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
      placeholder="加个标题"
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

interface TextEditorProps {
  areaRef: RefObject<HTMLTextAreaElement | null>
  text: string
  known: readonly Mention[]
  onText: (text: string) => void
  onCaret: (caret: number) => void
  /** More was typed or pasted than there is room for. */
  onFull: () => void
  onSubmit: () => void
  readOnly: boolean
  error: string
}

// The same type in both layers, so that they break their lines alike.
const type = 'col-start-1 row-start-1 px-4 py-3 text-lg leading-relaxed whitespace-pre-wrap wrap-break-word'

/** A piece of a text; a marked one is a hashtag or a mention. */
interface MarkedPiece {
  text: string
  marked: boolean
}

const marks = new RegExp(`${linkSource}|(?<hashtag>${hashtagSource})|@`, 'gu')

/** Takes a text apart where hashtags and known mentions stand; the pieces, joined, are the text. */
const markText = (text: string, known: readonly Mention[]): MarkedPiece[] => {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { 0: match, index, groups } of text.matchAll(marks)) {
    const mention = match === '@' ? mentionAt(text, index, known) : undefined
    const marked = mention ? `@${mention.name}` : groups?.['hashtag']
    if (marked === undefined || index < end) continue
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false })
    pieces.push({ text: marked, marked: true })
    end = index + marked.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** What is seen of the text: hashtags and mentions in colour. This layer also makes the field as high as the text. */
const Marks = ({ text, known }: { text: string; known: readonly Mention[] }) => (
  <div aria-hidden="true" className={clsx(type, 'pointer-events-none min-h-[max(160px,6.5rem)] select-none')}>
    {markText(text, known).map((piece, index) =>
      piece.marked ? (
        <span key={index} className="text-river">
          {piece.text}
        </span>
      ) : (
        piece.text
      ),
    )}
    {'\u200B'}
  </div>
)

/** The text of a topic: as high as what is written, with hashtags and mentions in colour as they are typed. */
export const TextEditor = ({
  areaRef,
  text,
  known,
  onText,
  onCaret,
  onFull,
  onSubmit,
  readOnly,
  error,
}: TextEditorProps) => {
  const composing = useRef(false)

  const take = (area: HTMLTextAreaElement) => {
    const fitted = fitText(text, area.value, limits.topicContent.max)
    onText(fitted.text)
    if (!fitted.cut) return
    onFull()
    requestAnimationFrame(() => area.setSelectionRange(fitted.caret, fitted.caret))
  }
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    // What an input method is still composing is not final, and cutting into it would break it.
    if (composing.current) return onText(target.value)
    take(target)
  }

  return (
    <div>
      <div className="grid">
        <Marks text={text} known={known} />
        <textarea
          ref={areaRef}
          aria-label="正文"
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : 'compose-text-error'}
          placeholder="写下此刻的见闻、心事，或路上的风景"
          value={text}
          readOnly={readOnly}
          onChange={handleChange}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={({ currentTarget }) => {
            composing.current = false
            take(currentTarget)
          }}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, shiftKey } = event
            if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit()
            // From the text to what is suggested for it; with nothing suggested, to what comes next.
            if (key === 'Tab' && !shiftKey && focusSuggestions()) event.preventDefault()
          }}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
          className={clsx(
            type,
            'compose-area relative block h-full w-full resize-none overflow-hidden bg-transparent outline-none',
          )}
        />
      </div>
      {error !== '' && (
        <p id="compose-text-error" role="alert" className="px-4 pb-2 text-sm text-rust">
          {error}
        </p>
      )}
    </div>
  )
}
