import { clsx } from 'clsx'
import { Ellipsis, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ActionList } from '#web/ui/action-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { stored } from '#web/lib/storage/local-storage.ts'
import {
  corners,
  edgePx,
  firstPosition,
  type MiniPosition,
  moveBy,
  parsePosition,
  type Room,
  stepOf,
} from '../mini-position.ts'
import { namesOf } from '../player-track.ts'
import { TrackCover } from './track-cover.tsx'
import { useCurrentTrack, usePlayer, usePlayerState, useProgress } from './use-player.ts'

/** Less than this is a tap with an unsteady finger. */
const slackPx = 8

const storedPosition = stored('miniPlayerPosition', firstPosition, parsePosition)

const roomOf = (field: HTMLElement | null, mini: HTMLElement): Room => {
  const { width, height } = field?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const { offsetWidth, offsetHeight } = mini
  return { width: width - offsetWidth, height: height - offsetHeight }
}

/**
 * Where the mini player stands, stored on the device; it is dragged, or moved by the arrow keys while the focus is in it.
 * @param field in which it moves
 */
const useMiniPosition = (field: RefObject<HTMLElement | null>) => {
  const [position, setPosition] = useState(storedPosition.read)
  const swallowClick = useRef(false)

  const moveTo = (next: MiniPosition) => {
    setPosition(next)
    storedPosition.write(next)
  }
  const startDrag = (mini: HTMLElement, { pointerId, clientX: fromX, clientY: fromY }: PointerEvent<HTMLElement>) => {
    const room = roomOf(field.current, mini)
    const ending = new AbortController()
    const { signal } = ending
    let to: MiniPosition | undefined
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [dx, dy] = [event.clientX - fromX, event.clientY - fromY]
      if (to === undefined) {
        if (Math.hypot(dx, dy) < slackPx) return
        mini.setPointerCapture(pointerId)
        swallowClick.current = true
      }
      to = moveBy(position, dx, dy, room)
      setPosition(to)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      ending.abort()
      if (to !== undefined) storedPosition.write(to)
    }
    // Of the window: a quick mouse leaves the player before it is known to drag.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  const moving = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowClick.current = false
      if (event.button === 0) startDrag(event.currentTarget, event)
    },
    /** The end of a drag is no tap. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A key's click has no count.
      if (!swallowClick.current || event.detail === 0) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key)
      if (step === undefined) return
      event.preventDefault()
      moveTo(moveBy(position, ...step, roomOf(field.current, event.currentTarget)))
    },
  }
  return { position, moveTo, moving }
}

interface MiniMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  position: MiniPosition
  onPosition: (position: MiniPosition) => void
}

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What else can be done with the small player, and where it stands, for who does not drag. */
const MiniMenu = ({ open, onOpenChange, position, onPosition }: MiniMenuProps) => {
  const player = usePlayer()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="播放器">
      <p className="mb-2 px-2 text-sm text-ink-2">放在哪里</p>
      <div role="group" aria-label="放在哪里" className="mb-2 grid grid-cols-2 gap-2 px-2">
        {corners.map(({ name, position: corner }) => {
          const here = corner.x === position.x && corner.y === position.y
          return (
            <button
              key={name}
              type="button"
              aria-pressed={here}
              onClick={() => {
                onPosition(corner)
                close()
              }}
              className={clsx(
                'relative h-14 rounded-control border text-base transition-colors active:bg-wash',
                here ? 'border-river text-river' : 'border-line text-ink',
              )}
            >
              <span
                aria-hidden
                style={{
                  left: `${corner.x * 100}%`,
                  top: `${corner.y * 100}%`,
                  translate: `${-corner.x * 100}% ${-corner.y * 100}%`,
                }}
                className="absolute size-5 p-1"
              >
                <span className={clsx('block size-full rounded-full', here ? 'bg-river' : 'bg-edge')} />
              </span>
              {name}
            </button>
          )
        })}
      </div>
      <ActionList
        onChoose={close}
        actions={[
          { text: '上一首', icon: <SkipBack {...icon} />, run: () => player.act({ type: 'previous' }) },
          { text: '下一首', icon: <SkipForward {...icon} />, run: () => player.act({ type: 'next' }) },
          { text: '关闭播放器', icon: <X {...icon} />, run: player.clear, danger: true },
        ]}
      />
    </Sheet>
  )
}

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
    <div className="player-mini pointer-events-none fixed inset-0 z-30">
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
