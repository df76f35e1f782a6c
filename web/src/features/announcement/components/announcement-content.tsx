import { useState } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { Image } from '#web/ui/image.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { foldOf } from '../fold.ts'
import { welcomePicture } from '../samples.ts'
import { WelcomePicture } from './welcome-picture.tsx'

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

interface AnnouncementPictureProps {
  announcement: Announcement
  eager?: boolean
}

/** The picture above an announcement, if it has one. */
export const AnnouncementPicture = ({ announcement: { image }, eager = false }: AnnouncementPictureProps) => {
  if (image === null) return null
  if (image.medium === welcomePicture) return <WelcomePicture />
  return (
    <Image
      src={image.medium}
      width={image.width}
      height={image.height}
      placeholder={image.placeholder}
      alt=""
      className="max-h-48 w-full"
      eager={eager}
    />
  )
}

/** What kind it is, since when, and the seal of what is important. */
export const AnnouncementMarks = ({ announcement }: { announcement: Announcement }) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
    {announcement.isImportant && (
      <span className="rounded-[4px] bg-seal px-1.5 py-0.5 leading-snug font-medium text-on-seal">重要</span>
    )}
    <span className="rounded-[4px] border border-edge/60 px-1.5 py-0.5 leading-4">{announcement.category}</span>
    <time dateTime={announcement.date}>{formatTime(announcement.date)}</time>
  </div>
)
