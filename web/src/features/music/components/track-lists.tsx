import { useNameOf } from '#web/features/user/index.ts'
import { clsx } from 'clsx'
import { ListPlus, MessageSquareText, Music, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublishedTrack } from '#contract/music.ts'
import {
  addToPlaylist,
  namesOf,
  playAll,
  type PlayerTrack,
  playTrack,
  usePlayback,
} from '#web/features/player/index.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { library } from '../library.ts'
import { usePublishedTracks } from '../api/page-published.ts'

const barHeights = [8, 16, 10]

/** Says without words that this one plays; still while it is paused. */
const PlayingBars = ({ moving }: { moving: boolean }) => (
  <span aria-hidden className="flex h-4 items-end gap-1">
    {barHeights.map((height, index) => (
      <span
        key={height}
        style={{ width: 3, height, animationDelay: `${index * -370}ms` }}
        className={clsx('rounded-full bg-current', moving && 'animate-pulse-soft')}
      />
    ))}
  </span>
)

interface TrackRowProps {
  track: PlayerTrack
  /** Null when the file does not say. */
  durationMs: number | null
  /** Stands below the title. */
  subtitle: readonly string[]
  onPlay: () => void
  /** Further buttons and links at the end. */
  children?: ReactNode
}

const coverSide = 52

/** A track of a list: a tap plays it, the one that is current is marked, and it can be put into the playlist. */
const TrackRow = ({ track, durationMs, subtitle, onPlay, children }: TrackRowProps) => {
  const { trackId, playing } = usePlayback()
  const isCurrent = trackId === track.id
  const { title } = namesOf(track)
  return (
    <article aria-current={isCurrent || undefined} className="flex items-center gap-1 pr-1">
      <button
        type="button"
        onClick={onPlay}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 py-3 pl-4 text-left -outline-offset-2 transition-colors active:bg-wash"
      >
        <span className="relative block shrink-0 overflow-hidden rounded-control bg-wash">
          {track.cover === null ? (
            <span className="grid size-13 place-items-center text-river">
              <Music size={22} strokeWidth={1.75} aria-hidden />
            </span>
          ) : (
            <img
              src={track.cover}
              alt=""
              width={coverSide}
              height={coverSide}
              loading="lazy"
              decoding="async"
              className="size-13 object-cover"
            />
          )}
          {isCurrent && (
            <span className="absolute inset-0 grid place-items-center bg-black/45 text-white">
              <PlayingBars moving={playing} />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('block break-words text-lg', isCurrent ? 'font-semibold text-seal' : 'font-medium')}>
            <span className="sr-only">播放 </span>
            {title}
            {isCurrent && <span className="sr-only">{playing ? '，正在播放' : '，已暂停'}</span>}
          </span>
          <span className="block break-words text-sm text-ink-2">
            <Dotted parts={subtitle} />
          </span>
        </span>
        {durationMs !== null && <span className="text-xs text-ink-2 tabular-nums">{formatDuration(durationMs)}</span>}
      </button>
      <IconButton label={`把 ${title} 加入播放列表`} className="text-ink-2" onClick={() => addToPlaylist(track)}>
        <ListPlus size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {children}
    </article>
  )
}

const fanned = library.slice(0, 3)
// Beside the style sheet, as nothing else lies like this.
const turns = [{ rotate: '-8deg', translate: '-20px' }, { rotate: '6deg', translate: '20px' }, {}]

const playFrom = (startId?: string) => playAll(library, startId)

/** The covers of the first tracks, spread as letters on a desk. */
const Covers = () => (
  <span aria-hidden className="relative grid w-32 shrink-0 place-items-center">
    {fanned.toReversed().map(({ slug, cover }, index) => (
      <img
        key={slug}
        src={cover}
        alt=""
        width={84}
        height={84}
        style={{ gridArea: '1 / 1', ...turns[index] }}
        className="rounded-control shadow-float"
      />
    ))}
  </span>
)

/** The app's own music: all of it, one by one, or one after another. */
export const LibraryList = () => (
  <div className="px-3 pt-3 pb-8">
    <section className="flex flex-wrap items-center gap-3 overflow-hidden rounded-card bg-card p-4">
      <Covers />
      <div className="min-w-[8em] flex-1">
        <h2 className="text-xl font-semibold">鸿雁乐坊</h2>
        <p className="mt-1 text-sm text-ink-2">{library.length} 首，筝、箫、琴、琵琶，路上听</p>
        <Button className="mt-3" size="sm" onClick={() => playFrom()}>
          <Play size={15} aria-hidden className="fill-current" />
          播放全部
        </Button>
      </div>
    </section>
    <ol
      aria-label="曲库"
      className="mt-3 overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line"
    >
      {library.map((track) => (
        <li key={track.id}>
          <TrackRow
            track={track}
            durationMs={track.durationMs}
            subtitle={[track.origin, track.artist]}
            onPlay={() => playFrom(track.id)}
          />
        </li>
      ))}
    </ol>
    <p className="px-4 pt-4 text-center text-xs text-balance text-ink-3">
      曲谱、录音和封面都由鸿雁自己制作，可以自由使用
    </p>
  </div>
)

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
    drawing="bell"
    title="还没有人发布音乐"
    text="把你喜欢的、自己唱的发成话题，大家就能在这里听到"
    action={
      <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass()}>
        发布一首
      </Link>
    }
  />
)

const PublishedRow = ({ track: { topicId, author, durationMs, ...track } }: { track: PublishedTrack }) => {
  const nameOf = useNameOf()
  return (
    <div className="border-b border-line bg-card">
      <TrackRow
        track={track}
        durationMs={durationMs}
        subtitle={[namesOf(track).artist, `${nameOf(author)} 发布`]}
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
}

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
