import { Play } from 'lucide-react'
import { playAll } from '#web/features/player/index.ts'
import { Button } from '#web/ui/button.tsx'
import { library } from '../library.ts'
import { TrackRow } from './track-row.tsx'

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
    <section className="flex items-center gap-3 overflow-hidden rounded-card bg-card p-4">
      <Covers />
      <div className="min-w-0 flex-1">
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
            subtitle={`${track.origin} · ${track.artist}`}
            onPlay={() => playFrom(track.id)}
          />
        </li>
      ))}
    </ol>
    <p className="px-4 pt-4 text-center text-xs text-ink-3">曲谱、录音和封面都由鸿雁自己制作，可以自由使用</p>
  </div>
)
