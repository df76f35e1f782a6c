import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/lib/navigation/link.tsx'
import { Flock } from '#web/ui/flock.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Page } from '#web/ui/page.tsx'
import { library, trackOfDay } from '#web/features/music/index.ts'
import { playAll, toggleTrack, usePlayback } from '#web/features/player/index.ts'
import { brush, ToolHub } from '#web/features/tool/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** Four letters of its title: covers stand at like distances, also where those are wider than a cover. */
const trackStyle = { minWidth: '3rem' }

/** 今日一曲: one track of the app's own each day, and the way to all music. */
const TodaysMusic = () => {
  // The one of the day on which the page was opened.
  const [track] = useState(() => trackOfDay(new Date()))
  const { trackId, playing } = usePlayback()
  const isPlaying = trackId === track.id && playing
  const Icon = isPlaying ? Pause : Play
  const toggle = () => (trackId === track.id ? toggleTrack(track) : playAll(library, track.id))
  return (
    <section aria-label="今日一曲" className="relative overflow-hidden rounded-card bg-card">
      <div className="flex items-center gap-4 p-4">
        <img
          src={track.cover}
          alt=""
          width={112}
          height={112}
          className="size-21 shrink-0 rounded-control bg-wash shadow-float min-[360px]:size-28"
        />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">今日一曲</p>
          <h2 style={{ fontFamily: brush }} className="mt-1 line-clamp-2 text-2xl font-semibold">
            {track.title}
          </h2>
          <p className="text-sm text-ink-2">
            <Dotted parts={[track.artist, track.origin]} />
          </p>
          <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
            <Button size="sm" onClick={toggle}>
              <Icon size={15} aria-hidden className="fill-current" />
              {isPlaying ? '暂停' : '听一听'}
            </Button>
            <Link to="/music" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              全部音乐
            </Link>
          </div>
        </div>
      </div>
      <ul aria-label="再听几首" className="no-scrollbar flex gap-3 overflow-x-auto px-4 pb-4">
        {library
          .filter(({ id }) => id !== track.id)
          .map((other) => (
            <li key={other.id} style={trackStyle} className="shrink-0">
              <button
                type="button"
                aria-label={`播放 ${other.title}`}
                onClick={() => playAll(library, other.id)}
                className="block w-full rounded-control text-center active:opacity-85"
              >
                <img
                  src={other.cover}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  className="mx-auto rounded-control bg-wash"
                />
                <span className="mt-1 block text-xs text-ink-2">{other.title}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** /black-tech: the hub of tools. */
export const BlackTechScreen = () => (
  <Page>
    <header className="relative overflow-hidden px-4 pt-safe">
      <div className="absolute top-0 right-2">
        <Flock />
      </div>
      <div className="relative py-6">
        <h1 style={{ fontFamily: brush }} className="text-3xl font-semibold">
          黑科技
        </h1>
        <p className="mt-1 text-sm text-ink-2">出门、回家、会友，用得上的都在这里</p>
      </div>
    </header>
    <div className="relative px-3 pb-8">
      <ToolHub>
        <TodaysMusic />
      </ToolHub>
    </div>
  </Page>
)
