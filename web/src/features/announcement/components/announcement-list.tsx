import type { Announcement } from '#contract/announcement.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnnouncementMarks, AnnouncementPicture, AnnouncementText } from './announcement-content.tsx'
import { useAnnouncements } from '../api/page-announcements.ts'

const Skeletons = () => (
  <div role="status" aria-label="正在加载公告" className="space-y-3 px-4 pt-1">
    {[1, 2, 3].map((card) => (
      <div key={card} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-16" />
      </div>
    ))}
  </div>
)

const AnnouncementCard = ({ announcement }: { announcement: Announcement }) => {
  const { id, title, content } = announcement
  return (
    <div className="px-4 pb-3">
      <article aria-labelledby={`announcement-${id}`} className="overflow-hidden rounded-card bg-card">
        <AnnouncementPicture announcement={announcement} />
        <div className="p-4">
          <AnnouncementMarks announcement={announcement} />
          <h2 id={`announcement-${id}`} className="mt-2 mb-2 text-lg font-semibold">
            {title}
          </h2>
          <AnnouncementText title={title} content={content} />
        </div>
      </article>
    </div>
  )
}

/** All announcements, the newest first. */
export const AnnouncementList = () => (
  <EndlessList
    name="announcements"
    query={useAnnouncements()}
    keyOf={({ id }) => id}
    renderItem={(announcement) => <AnnouncementCard announcement={announcement} />}
    skeleton={<Skeletons />}
    empty={<EmptyState title="还没有公告" text="有了新消息，会在这里告诉你" />}
  />
)
