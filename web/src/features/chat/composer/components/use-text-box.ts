import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, type Ref, useRef, useState } from 'react'
import { keepDraft, onDraftsElsewhere, readDraft } from '../../drafts.ts'
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

/** The text that is being written in a window; stored on the device until it is sent, and the same in all of its tabs. */
export const useTextBox = (
  windowId: string,
  area: RefObject<HTMLTextAreaElement | null>,
  ref: Ref<TextBoxHandle> | undefined,
) => {
  const [text, setText] = useState(() => readDraft(windowId))
  useLayoutEffect(() => grow(area.current), [area, text])

  // What stands in the box may be less, just sent, or blanks alone: only a change of what is stored is followed.
  const stored = useRef(text)
  const keep = (next: string) => {
    keepDraft(windowId, next)
    stored.current = readDraft(windowId)
  }
  useEffect(() => {
    const follow = () => {
      const next = readDraft(windowId)
      if (next === stored.current) return
      stored.current = next
      setText(next)
    }
    follow()
    return onDraftsElsewhere(follow)
  }, [windowId])

  const change = (next: string) => {
    setText(next)
    keep(next)
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
    clear: async (isStored: Promise<void>) => {
      setText('')
      await isStored
      // Written on meanwhile, here or in another tab, it stays.
      if (readDraft(windowId) === text) keep('')
    },
    insert: (added: string) => edit((start, end) => insertAt(text, start, end, added)),
    erase: () => edit((start, end) => eraseAt(text, start, end)),
  }
}
