import type { Announcement } from '#contract/announcement.ts'
import { Flock } from '#web/ui/flock.tsx'
import { AnnouncementMarks } from './announcement-marks.tsx'
import { AnnouncementPicture } from './announcement-picture.tsx'
import { AnnouncementText } from './announcement-text.tsx'

/** A seal pressed onto what is important: an ornament, as the mark beside the title says it too. */
const ImportantSeal = ({ topPx }: { topPx: number }) => (
  <span
    aria-hidden="true"
    className="absolute grid size-11 place-items-center text-center text-sm font-semibold text-seal"
    // Once in the app: classes of its own would weigh on the first page, whose stylesheet holds all.
    style={{
      top: topPx,
      right: 24,
      rotate: '-6deg',
      lineHeight: 1.15,
      opacity: 0.85,
      border: '2px solid',
      borderRadius: 6,
    }}
  >
    要
    <br />闻
  </span>
)

interface AnnouncementSlideProps {
  announcement: Announcement
  /** E.g. 第 1 条，共 3 条. */
  label: string
  /** Before the reader; the others cannot be reached. */
  shown: boolean
}

/** One announcement of the pop-up. */
export const AnnouncementSlide = ({ announcement, label, shown }: AnnouncementSlideProps) => {
  const { title, content, image, isImportant } = announcement
  return (
    <section
      aria-label={label}
      inert={!shown}
      className="relative flex w-full shrink-0 flex-col overflow-y-auto"
      style={{ scrollSnapAlign: 'center', overscrollBehaviorY: 'contain' }}
    >
      <AnnouncementPicture announcement={announcement} eager />
      <div className={image === null ? 'relative px-6 pt-10 pb-3' : 'relative px-6 pt-4 pb-3'}>
        {isImportant && <ImportantSeal topPx={image === null ? 52 : 16} />}
        <AnnouncementMarks announcement={announcement} />
        <h2 className="mt-2.5 mb-2.5 pr-12 text-xl font-semibold">{title}</h2>
        <AnnouncementText title={title} content={content} />
      </div>
      {image === null && (
        <div className="mt-auto flex justify-center pt-2 opacity-50">
          <Flock />
        </div>
      )}
    </section>
  )
}
