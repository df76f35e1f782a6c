import type { Announcement } from '#contract/announcement.ts'
import { Flock } from '#web/ui/flock.tsx'
import { AnnouncementMarks } from './announcement-marks.tsx'
import { AnnouncementPicture } from './announcement-picture.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import { ImportantSeal } from './important-seal.tsx'

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
