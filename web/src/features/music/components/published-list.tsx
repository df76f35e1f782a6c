import { MessageSquareText } from 'lucide-react'
import type { PublishedTrack } from '#contract/music.ts'
import { namesOf, playTrack } from '#web/features/player/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePublishedTracks } from '../api/page-published.ts'
import { TrackRow } from './track-row.tsx'

const Skeletons = () => (
  <div role="status" aria-label="正在加载音乐" className="space-y-6 bg-card p-4">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-13 shrink-0" />
        <div className="flex-1 space-y-2 pt-1">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)

const nothing = (
  <EmptyState
    title="还没有人发布音乐"
    text="把你喜欢的、自己唱的发成话题，大家就能在这里听到"
    action={
      <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass()}>
        发布一首
      </Link>
    }
  />
)

const PublishedRow = ({ track: { topicId, author, durationMs, ...track } }: { track: PublishedTrack }) => (
  <div className="border-b border-line bg-card">
    <TrackRow
      track={track}
      durationMs={durationMs}
      subtitle={`${namesOf(track).artist} · ${author.nickname} 发布`}
      onPlay={() => playTrack(track)}
    >
      <Link
        to="/topic-detail/$topicId"
        params={{ topicId }}
        aria-label={`看 ${namesOf(track).title} 的话题`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 active:bg-wash"
      >
        <MessageSquareText size={20} strokeWidth={1.75} aria-hidden />
      </Link>
    </TrackRow>
  </div>
)

/** What people have published, the newest first; each leads to its topic. */
export const PublishedList = () => (
  <EndlessList
    name="published tracks"
    query={usePublishedTracks()}
    keyOf={({ topicId }) => topicId}
    renderItem={(track) => <PublishedRow track={track} />}
    skeleton={<Skeletons />}
    empty={nothing}
  />
)
