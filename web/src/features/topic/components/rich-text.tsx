import { Fragment, type ReactNode } from 'react'
import type { Mention } from '#contract/mention.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { splitText } from '../text-segments.ts'

interface RichTextProps {
  text: string
  /** Whom the text names. */
  mentions?: readonly Mention[]
  /** Marks in a text what was looked for. */
  highlight?: ((text: string) => ReactNode) | undefined
  /** Makes web addresses links, too: where the whole text is shown. */
  linked?: boolean
}

const nobody: readonly Mention[] = []

// Above the link that is stretched over a card; set apart from the text by more than its colour (WCAG 2.2, 1.4.1).
const linkClass = 'relative z-10 font-medium text-river'

/** What a person wrote, with hashtags and mentions (and web addresses) leading where they point to. */
export const RichText = ({ text, mentions = nobody, highlight, linked = false }: RichTextProps) =>
  splitText(text, mentions).map((segment, index) => {
    const words = highlight === undefined ? segment.text : <Fragment key={index}>{highlight(segment.text)}</Fragment>
    switch (segment.kind) {
      case 'text':
        return words
      case 'hashtag':
        return (
          <Link key={index} to="/search-list" search={{ hashtag: segment.name }} className={linkClass}>
            {words}
          </Link>
        )
      case 'mention':
        return (
          <Link key={index} to="/user-detail/$userId" params={{ userId: segment.userId }} className={linkClass}>
            {words}
          </Link>
        )
      case 'link':
        return linked ? (
          <a
            key={index}
            href={segment.text}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-river break-all underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          <span key={index} className="text-river">
            {words}
          </span>
        )
    }
  })
