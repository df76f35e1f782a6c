import { type RefObject, useImperativeHandle, useLayoutEffect, type Ref, useState } from 'react'
import { keepDraft, readDraft } from '../../drafts.ts'
import { sendTyping } from '../../live/typing.ts'
import { type Edited, eraseAt, insertAt } from '../text-editing.ts'

export interface TextBoxHandle {
  /** Puts a text into the box, behind what stands there. */
  write: (text: string) => void
  focus: () => void
}

// For browsers that do not size a field by its content.
const grow = (area: HTMLTextAreaElement | null) => {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}

/** The text that is being written in a window; stored on the device until it is sent. */
export const useTextBox = (
  windowId: string,
  area: RefObject<HTMLTextAreaElement | null>,
  ref: Ref<TextBoxHandle> | undefined,
) => {
  const [text, setText] = useState(() => readDraft(windowId))
  useLayoutEffect(() => grow(area.current), [area, text])

  const change = (next: string) => {
    setText(next)
    keepDraft(windowId, next)
    if (next.trim() !== '') sendTyping(windowId)
  }
  const edit = (how: (start: number, end: number) => Edited) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const { text: next, caret } = how(selectionStart, selectionEnd)
    change(next)
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret))
  }
  const focus = () => requestAnimationFrame(() => area.current?.focus())

  useImperativeHandle(ref, () => ({
    write: (added) => {
      change(text === '' ? added : `${text}\n${added}`)
      focus()
    },
    focus,
  }))

  return {
    text,
    change,
    /** Empties the box; on the device its text stays until it is stored as a message: a page may end in between. */
    clear: async (stored: Promise<void>) => {
      setText('')
      await stored
      if (readDraft(windowId) === text) keepDraft(windowId, '')
    },
    insert: (added: string) => edit((start, end) => insertAt(text, start, end, added)),
    erase: () => edit((start, end) => eraseAt(text, start, end)),
  }
}
