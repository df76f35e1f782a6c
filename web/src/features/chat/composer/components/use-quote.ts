import { useEffect, useState } from 'react'
import type { Quote } from '#contract/message.ts'
import { keepQuote, onDraftsElsewhere, readQuote } from '../../drafts.ts'
import { isGone } from '../../message-list.ts'
import { quoteOf, type ShownMessage } from '../../messages/shown-messages.ts'

/** The message that is being answered in a window, as it is by now; kept on the device with what was begun, and the same in all of its tabs. */
export const useQuote = (windowId: string, messages: readonly ShownMessage[]) => {
  const [begun, setBegun] = useState(() => readQuote(windowId))
  useEffect(() => {
    const follow = () => {
      const next = readQuote(windowId)
      setBegun((known) => (known?.id === next?.id ? known : next))
    }
    follow()
    return onDraftsElsewhere(follow)
  }, [windowId])
  const now = begun && messages.find(({ id }) => id === begun.id)
  const quote = now && isGone(now) ? quoteOf(now) : begun
  return {
    quote,
    setQuote: (next: Quote | null) => {
      setBegun(next)
      keepQuote(windowId, next)
    },
  }
}
