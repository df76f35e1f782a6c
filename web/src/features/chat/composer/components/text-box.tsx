import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'

interface TextBoxProps {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onChange: (text: string) => void
  onSend: () => void
  onFocus: () => void
  onFiles: (files: File[]) => void
}

/** With a keyboard of its own Enter sends; on glass it makes a new line, and the button sends. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The growing box in which a message is written. */
export const TextBox = ({ ref, value, onChange, onSend, onFocus, onFiles }: TextBoxProps) => {
  const handleKey = (event: KeyboardEvent) => {
    // While Chinese is being composed, Enter takes the word. Safari says so only by the old code.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.shiftKey || !(hasKeyboard() || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={ref}
      rows={1}
      aria-label="消息"
      placeholder="写消息"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onFocus={onFocus}
      className="block field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-edge/40 bg-card px-4 py-2 text-lg leading-normal -outline-offset-1 focus-visible:outline-2 focus-visible:outline-river"
    />
  )
}
