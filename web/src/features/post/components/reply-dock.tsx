import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { overlays, useOverlay } from '#web/lib/navigation/overlays.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ReplyDockProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Where a reply is written beside what it answers: at the foot of the replies of a modal. Closes by Escape, going back, or its button. */
export const ReplyDock = ({ title, onClose, children }: ReplyDockProps) => {
  useOverlay(true, onClose)
  const [control] = useState(() => document.activeElement)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What has opened above it closes first.
      if (event.key !== 'Escape' || event.isComposing || overlays.get().length > 1) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', press, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      // What stood in its place is there again a moment later.
      requestAnimationFrame(() => {
        if (control instanceof HTMLElement && document.activeElement === document.body)
          control.focus({ preventScroll: true })
      })
    }
  }, [control])
  return (
    <section aria-label={title} className="reply-dock animate-rise border-t border-line bg-card px-4 pb-3">
      <div className="-mr-2 flex items-center">
        <h2 className="min-w-0 flex-1 truncate text-sm font-medium text-ink-2">{title}</h2>
        <IconButton label="收起回复" onClick={onClose} className="text-ink-2">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
