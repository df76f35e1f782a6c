import { clsx } from 'clsx'
import { Ellipsis, Pause, Play } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/icon-button.tsx'
import { edgePx } from '../mini-position.ts'
import { namesOf } from '../player-track.ts'
import { MiniMenu } from './mini-menu.tsx'
import { TrackCover } from './track-cover.tsx'
import { useMiniPosition } from './use-mini-position.ts'
import { useCurrentTrack, usePlayer, usePlayerState, useProgress } from './use-player.ts'

/** Of the ring, in px. */
const ringSize = 52
const strokePx = 2.5
const radius = (ringSize - strokePx) / 2
const ringLength = 2 * Math.PI * radius

/** How much of the track has been played, around its cover. */
const ProgressRing = () => {
  const { positionS, durationS } = useProgress()
  const share = durationS > 0 ? Math.min(1, positionS / durationS) : 0
  return (
    <svg viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden className="player-ring absolute inset-0 size-full">
      <circle cx={ringSize / 2} cy={ringSize / 2} r={radius} strokeWidth={strokePx} />
      <circle
        cx={ringSize / 2}
        cy={ringSize / 2}
        r={radius}
        strokeWidth={strokePx}
        // A round end is a dot where nothing has been played.
        strokeLinecap={share > 0 ? 'round' : 'butt'}
        strokeDasharray={ringLength}
        strokeDashoffset={ringLength * (1 - share)}
        className="player-ring-played"
      />
    </svg>
  )
}

/** As high as the tab bar, and the bars in which one writes: what is there stays in reach. */
const barPx = 56

const fieldInset = {
  inset: [
    `calc(${edgePx}px + env(safe-area-inset-top, 0px))`,
    `${edgePx}px`,
    `calc(${barPx + edgePx}px + env(safe-area-inset-bottom, 0px))`,
  ].join(' '),
}

/** The small player that floats above every page: its cover leads to the full one. */
export const MiniPlayer = ({ coverRef }: { coverRef: RefObject<HTMLButtonElement | null> }) => {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const track = useCurrentTrack()
  const field = useRef<HTMLDivElement>(null)
  const { position, moveTo, moving } = useMiniPosition(field)
  const [menuOpen, setMenuOpen] = useState(false)
  if (track === undefined) return null

  const { title, artist } = namesOf(track)
  const Icon = playing ? Pause : Play
  return createPortal(
    <div className="player-mini pointer-events-none fixed inset-0 z-30 mx-auto max-w-[480px]">
      <div ref={field} className="absolute" style={fieldInset}>
        <div
          style={{
            left: `${position.x * 100}%`,
            top: `${position.y * 100}%`,
            translate: `${-position.x * 100}% ${-position.y * 100}%`,
          }}
          className="absolute"
        >
          {/* Its buttons take the keys; what it does itself, the menu does too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <section
            aria-label="音乐播放器"
            {...moving}
            className="pointer-events-auto flex animate-rise touch-none items-center rounded-full border border-line bg-card p-1 text-ink shadow-float select-none"
          >
            <button
              ref={coverRef}
              type="button"
              aria-label={`展开播放器，${title}，${artist}`}
              aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
              onClick={() => player.act({ type: 'expand' })}
              className="relative size-13 shrink-0 rounded-full"
            >
              <ProgressRing />
              <span data-paused={playing ? undefined : ''} className="player-turning absolute inset-0 p-1">
                <TrackCover cover={track.cover} noteSize={20} className="size-full rounded-full" />
              </span>
            </button>
            <IconButton label={playing ? '暂停' : '播放'} onClick={player.toggle}>
              <Icon size={22} aria-hidden className={clsx('fill-current', !playing && 'ml-0.5')} />
            </IconButton>
            <IconButton label="播放器选项" onClick={() => setMenuOpen(true)} className="text-ink-2">
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          </section>
        </div>
      </div>
      <MiniMenu open={menuOpen} onOpenChange={setMenuOpen} position={position} onPosition={moveTo} />
    </div>,
    document.body,
  )
}
