import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TopicCard } from '#contract/topic.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { RichText } from './rich-text.tsx'

/** Cards that the reader has unfolded: a card that scrolls away and back is a new component. */
const unfolded = new Set<string>()

interface FoldedTextProps {
  topic: TopicCard
  /** Marks in a text what was looked for. */
  highlight?: ((text: string) => ReactNode) | undefined
}

const foldClass = 'relative z-10 -my-1.5 inline-flex min-h-11 items-center pr-3 text-base text-river'

/** The text of a card, folded after 6 lines. 展开 shows the rest, or leads to it when the card has only a part. */
export const FoldedText = ({ topic, highlight }: FoldedTextProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  const [folded, setFolded] = useState(() => !unfolded.has(topic.id))
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const element = text.current
    if (element === null) return undefined
    // Called when the browser has laid the page out, before it is painted: asking here would make it do so for each card.
    // The column's width and the font's size may change later, too.
    const observer = new ResizeObserver(() => {
      const now = element.scrollHeight > element.clientHeight + 1
      flushSync(() => setOverflows(now))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [folded, topic.content])

  return (
    <div>
      <p ref={text} className={clsx('break-words whitespace-pre-wrap', folded && 'line-clamp-6')}>
        <RichText text={topic.content} mentions={topic.mentions} highlight={highlight} />
      </p>
      {topic.contentCut ? (
        <Link to="/topic-detail/$topicId" params={{ topicId: topic.id }} className={foldClass}>
          展开
        </Link>
      ) : (
        folded &&
        overflows && (
          <button
            type="button"
            className={foldClass}
            onClick={() => {
              unfolded.add(topic.id)
              setFolded(false)
            }}
          >
            展开
          </button>
        )
      )}
    </div>
  )
}
