import { useState } from 'react'
import { foldOf } from '../fold.ts'

interface AnnouncementTextProps {
  /** Of the announcement, for whom the button's words alone say too little. */
  title: string
  content: string
}

/** The content in its paragraphs, collapsed over 100 characters (specification, section 4). */
export const AnnouncementText = ({ title, content }: AnnouncementTextProps) => {
  const [open, setOpen] = useState(false)
  const folded = foldOf(content)
  const shown = folded === null || open ? content : folded
  return (
    <>
      {shown.split('\n').map((paragraph, index) => (
        // Paragraphs have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={index === 0 ? 'text-base text-ink-2' : 'mt-2 text-base text-ink-2'}>
          {paragraph}
        </p>
      ))}
      {folded !== null && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开全文'}：${title}`}
          onClick={() => setOpen(!open)}
          className="-mb-2 inline-flex min-h-11 items-center text-base text-river"
        >
          {open ? '收起' : '展开全文'}
        </button>
      )}
    </>
  )
}
