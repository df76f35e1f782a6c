import type { Announcement } from '#contract/announcement.ts'
import { formatTime } from '#web/lib/time/time.ts'

/** What kind it is, since when, and the seal of what is important. */
export const AnnouncementMarks = ({ announcement }: { announcement: Announcement }) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
    {announcement.isImportant && (
      <span className="rounded-[4px] bg-seal px-1.5 py-0.5 leading-4 font-medium text-on-seal">重要</span>
    )}
    <span className="rounded-[4px] border border-edge/60 px-1.5 py-0.5 leading-4">{announcement.category}</span>
    <time dateTime={announcement.date}>{formatTime(announcement.date)}</time>
  </div>
)
