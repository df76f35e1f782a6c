// A tile is drawn again only when it changes: what the compiler would keep of it was of no use, and 1.3 kB of the first page.
'use no memo'

import { clsx } from 'clsx'
import { Images, LockKeyhole, Music, Play } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { TopicCard } from '#contract/topic.ts'
import { pictureSrcSet } from '#web/features/media/index.ts'
import { servedAt } from '#web/lib/browser/served.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { Image } from '#web/ui/image.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { servedCardSizes } from '#web/ui/waterfall-served.ts'
import type { Tile } from '../tile.ts'

// Few topics have one: its code comes when one does.
const MutedFilm = lazyPart(async () => ({ default: (await import('./muted-film.tsx')).MutedFilm }))

/** Grounds of typeset covers: paper, with a little of one of the colours of the look. */
const tones = ['river', 'seal', 'leaf', 'amber', 'edge']

const signClass =
  'absolute inline-flex items-center gap-1 rounded-full bg-black/55 px-2 py-0.5 text-xs text-white tabular-nums'

const signIcon = { size: 12, 'aria-hidden': true } as const

/** What kind of thing lies behind the cover, and how much of it. */
const MediaSign = ({ topic: { pictures, video, audio } }: { topic: TopicCard }) => {
  if (video === null && audio === null && pictures.length < 2) return null
  const length = (video ?? audio)?.durationMs ?? null
  const kind = video ? '视频' : audio ? '音乐' : `${pictures.length} 张图片`
  return (
    <span
      role="img"
      aria-label={length === null ? kind : `${kind}，${formatDuration(length)}`}
      className={`${signClass} right-2 bottom-2`}
    >
      {video ? (
        <Play {...signIcon} className="fill-current" />
      ) : audio ? (
        <Music {...signIcon} />
      ) : (
        <Images {...signIcon} />
      )}
      {video || audio ? length !== null && formatDuration(length) : pictures.length}
    </span>
  )
}

/** Who may see the topic, where that is not everyone. */
const AudienceSign = ({ topic: { heldFlag, hold, visibility } }: { topic: TopicCard }) => {
  if (!heldFlag && visibility === 'everyone') return null
  return (
    <span className={`${signClass} top-2 left-2`}>
      <LockKeyhole {...signIcon} />
      {heldFlag ? (hold?.removedFlag ? '已被移除' : '审核中') : visibility === 'friends' ? '仅好友可见' : '仅自己可见'}
    </span>
  )
}

interface WordsProps {
  id: string
  tile: Tile
  highlight: ((text: string) => ReactNode) | undefined
}

/** A cover of words: paper, a large quotation mark, and how the text begins. */
const Words = ({ id, tile, highlight }: WordsProps) => {
  const tone = `var(--color-${tones[(id.codePointAt(id.length - 1) ?? 0) % tones.length]})`
  return (
    <span
      className="absolute inset-0 px-3.5 pt-11"
      style={{ background: `color-mix(in srgb, ${tone} 11%, var(--color-card))` }}
    >
      <svg
        viewBox="0 0 32 24"
        width={32}
        height={24}
        aria-hidden
        className="absolute top-4 left-3.5 opacity-60"
        style={{ fill: tone }}
      >
        <path d="M13 0C6 3 1 8 1 15.500C1 20 4 23 7.500 23S13.500 20.500 13.500 17 11 11.500 8 11.500C8 8 10.500 5 14.500 3ZM30 0C23 3 18 8 18 15.500C18 20 21 23 24.500 23S30.500 20.500 30.500 17 28 11.500 25 11.500C25 8 27.500 5 31.500 3Z" />
      </svg>
      <span
        className="line-clamp-1 text-xl leading-[1.4] font-medium whitespace-pre-line"
        style={{ WebkitLineClamp: tile.wordLines }}
      >
        {highlight ? highlight(tile.words) : tile.words}
      </span>
    </span>
  )
}

interface TopicCoverProps {
  topic: TopicCard
  tile: Tile
  /** In px. */
  width: number
  eager: boolean
  highlight: ((text: string) => ReactNode) | undefined
}

/** What is seen of a topic in a waterfall: its first picture, the film, the cover of the track, or its words. */
export const TopicCover = ({ topic, tile, width, eager, highlight }: TopicCoverProps) => {
  const { picture, coverHeight, coverGrows } = tile
  // Drawn on the server, it is as wide as the screen will have it.
  const served = servedAt() !== null
  const { id, video } = topic
  return (
    <div
      className={clsx('relative overflow-hidden', video && 'bg-black')}
      style={served && coverGrows ? { aspectRatio: `${width} / ${coverHeight}` } : { height: coverHeight }}
    >
      {picture !== null && (
        <Image
          src={picture.medium}
          srcSet={pictureSrcSet(picture)}
          sizes={served ? servedCardSizes : `${Math.ceil(width)}px`}
          width={width}
          height={coverHeight}
          placeholder={picture.placeholder}
          alt=""
          eager={eager}
          // Its own button, by which a broken picture is asked for again, lies above the link of the tile.
          className="size-full [&_button]:z-20"
        />
      )}
      {picture === null && video === null && <Words id={id} tile={tile} highlight={highlight} />}
      {video !== null && (
        <Suspense>
          <MutedFilm video={video} />
        </Suspense>
      )}
      <MediaSign topic={topic} />
      <AudienceSign topic={topic} />
    </div>
  )
}
