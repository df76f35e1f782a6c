import { ChevronDown, Link2 } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { HelpArticle } from '#contract/help.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { copyLink } from '#web/ui/share-link.ts'

// With the table of traditional characters: only for who asks something.
const MatchedText = lazyPart(async () => ({ default: (await import('./matched-text.tsx')).MatchedText }))

const Matched = ({ text, question }: { text: string; question: string }) =>
  question === '' ? (
    text
  ) : (
    <Suspense fallback={text}>
      <MatchedText text={text} question={question} />
    </Suspense>
  )

interface ArticleRowProps {
  article: HelpArticle
  /** Marked in it, as far as it stands there. */
  question: string
  /** Of the question: below that of its group, if it stands in one. */
  level: 'h2' | 'h3'
  open: boolean
  /** Brings it before the reader: a link has led to it. */
  linked: boolean
  onToggle: () => void
}

/** One question, and its answer once it is opened. */
export const ArticleRow = ({
  article: { slug, title, text },
  question,
  level: Heading,
  open,
  linked,
  onToggle,
}: ArticleRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (linked) row.current?.scrollIntoView({ block: 'center' })
  }, [linked])

  return (
    <li ref={row}>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`help-${slug}`}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left text-base font-normal -outline-offset-2 active:bg-wash"
        >
          <span className={`min-w-0 flex-1 ${open ? 'font-medium' : ''}`}>
            <Matched text={title} question={question} />
          </span>
          <ChevronDown
            size={18}
            aria-hidden
            className="shrink-0 text-ink-3 transition"
            style={{ rotate: open ? '180deg' : undefined }}
          />
        </button>
      </Heading>
      <div id={`help-${slug}`} hidden={!open} className="px-4 pb-2">
        <p className="text-base leading-relaxed text-ink-2">
          <Matched text={text} question={question} />
        </p>
        <button
          type="button"
          aria-label={`复制链接：${title}`}
          onClick={() => void copyLink(`/help?article=${slug}`)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-river"
        >
          <Link2 size={16} aria-hidden />
          复制链接
        </button>
      </div>
    </li>
  )
}
