import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNameOf } from '#web/features/user/index.ts'
import { loadCodeAhead } from '#web/lib/browser/load-code.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import type { KnownTopic } from '../api/topic-cache.ts'

// What is seldom wanted is loaded when it is.
const loadSheet = () => import('./topic-menu-sheet.tsx')
const TopicMenuSheet = lazyPart(async () => ({ default: (await loadSheet()).TopicMenuSheet }))

interface TopicMenuProps {
  topic: KnownTopic
  /** The topic was deleted, or its author blocked: the screen that shows only this one is left. */
  onGone?: () => void
}

/** The button to what else can be done with a topic: change or delete one's own, report another's, block its author. */
export const TopicMenu = ({ topic, onGone }: TopicMenuProps) => {
  const [open, setOpen] = useState(false)
  const nameOf = useNameOf()
  return (
    <>
      <IconButton
        label={`更多，${nameOf(topic.author)}的话题`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
        onPointerEnter={() => loadCodeAhead(loadSheet)}
        className="relative z-10 -mr-2.5 text-ink-3"
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <LazySheet open={open}>
        <TopicMenuSheet topic={topic} open={open} onClose={() => setOpen(false)} onGone={onGone} />
      </LazySheet>
    </>
  )
}
