import { clsx } from 'clsx'
import { Ellipsis, Pause, Play } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/lib/store/store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePress } from '#web/ui/use-press.ts'
import { dock, edgePx, type MiniPosition, miniPosition, moveBy, moveByKey, type Room } from '../mini-position.ts'
import { namesOf, type PlayerTrack } from '../player-track.ts'
import { MiniMenu } from './mini-menu.tsx'
import { miniSlots } from './mini-slot.tsx'
import { TrackCover } from './track-cover.tsx'
import { useCurrentTrack, usePlayer, usePlayerState, useProgress } from './use-player.ts'

/** Less than this is a tap with an unsteady finger. */
const slackPx = 8

/** Of the disc: what is beside it while a mouse is over it is no part of the room that it takes. */
const discPx = 44

const roomOf = (field: HTMLElement | null): Room => {
  const { width, height } = field?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return { width: width - discPx, height: height - discPx }
}

/**
 * Where the mini player stands: it is dragged, and docks at the side that is nearer; or the arrow keys move it while the
 * focus is in it.
 * @param field in which it moves
 */
const useMoving = (field: RefObject<HTMLElement | null>) => {
  const position = useStore(miniPosition)
  /** Where the finger holds it. */
  const [held, setHeld] = useState<MiniPosition | null>(null)
  const swallowClick = useRef(false)

  const startDrag = (mini: HTMLElement, { pointerId, clientX: fromX, clientY: fromY }: PointerEvent<HTMLElement>) => {
    const room = roomOf(field.current)
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
      setHeld(to)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      ending.abort()
      if (to !== undefined) miniPosition.set(dock(to))
      setHeld(null)
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
      const next = moveByKey(position, event.key, roomOf(field.current))
      if (next === undefined) return
      event.preventDefault()
      miniPosition.set(next)
    },
  }
  return { position: held ?? position, held: held !== null, moving }
}

/** Of the ring, in px. */
const strokePx = 2.5
const radius = (discPx - strokePx) / 2
const ringLength = 2 * Math.PI * radius

/** How much of the track has been played, around its cover. */
const ProgressRing = () => {
  const { positionS, durationS } = useProgress()
  const share = durationS > 0 ? Math.min(1, positionS / durationS) : 0
  return (
    <svg viewBox={`0 0 ${discPx} ${discPx}`} aria-hidden className="player-ring absolute inset-0 size-full">
      <circle cx={discPx / 2} cy={discPx / 2} r={radius} strokeWidth={strokePx} />
      <circle
        cx={discPx / 2}
        cy={discPx / 2}
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

interface DiscProps {
  track: PlayerTrack
  ref: Ref<HTMLButtonElement>
}

/** The cover of what is playing: leads to the full player. */
const Disc = ({ track, ref }: DiscProps) => {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const { title, artist } = namesOf(track)
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`展开播放器，${title}，${artist}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      onClick={() => player.act({ type: 'expand' })}
      className="relative size-11 shrink-0 rounded-full"
    >
      <ProgressRing />
      <span data-paused={playing ? undefined : ''} className="player-turning absolute inset-0 p-1">
        <TrackCover cover={track.cover} noteSize={18} className="size-full rounded-full" />
      </span>
    </button>
  )
}

/** What a mouse or the keyboard finds beside the disc; a finger finds it by a long press, and in the full player. */
const MiniButtons = ({ onMenu }: { onMenu: () => void }) => {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const Icon = playing ? Pause : Play
  return (
    <div className="player-mini-more">
      <IconButton label={playing ? '暂停' : '播放'} onClick={player.toggle}>
        <Icon size={20} aria-hidden className={clsx('fill-current', !playing && 'ml-0.5')} />
      </IconButton>
      <IconButton label="播放器选项" aria-haspopup="dialog" onClick={onMenu} className="text-ink-2">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    </div>
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

interface MiniPlayerProps {
  coverRef: RefObject<HTMLButtonElement | null>
}

/** The small player that docks at an edge above every page; where somebody writes, it stands in the head of the page. */
export const MiniPlayer = ({ coverRef }: MiniPlayerProps) => {
  const track = useCurrentTrack()
  const slot = useStore(miniSlots).at(-1)
  const field = useRef<HTMLDivElement>(null)
  const { position, held, moving } = useMoving(field)
  const [menuOpen, setMenuOpen] = useState(false)
  const press = usePress(() => setMenuOpen(true))
  if (track === undefined) return null

  const disc = <Disc ref={coverRef} track={track} />
  const buttons = <MiniButtons onMenu={() => setMenuOpen(true)} />
  const menu = <MiniMenu open={menuOpen} onOpenChange={setMenuOpen} />
  if (slot !== undefined)
    return (
      <>
        {createPortal(
          <section aria-label="音乐播放器" {...press} data-press="player" className="player-in-head">
            {disc}
          </section>,
          slot,
        )}
        {menu}
      </>
    )
  return createPortal(
    <div className="player-mini pointer-events-none fixed inset-0 z-30" {...press}>
      <div ref={field} className="absolute" style={fieldInset}>
        {/* Its buttons take the keys; what it does itself, the menu does too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          aria-label="音乐播放器"
          data-press="player"
          data-side={position.x < 0.5 ? 'left' : 'right'}
          data-held={held ? '' : undefined}
          style={{
            left: `${position.x * 100}%`,
            top: `${position.y * 100}%`,
            translate: `${-position.x * 100}% ${-position.y * 100}%`,
          }}
          {...moving}
          className="player-mini-body animate-rise"
        >
          {disc}
          {buttons}
        </section>
      </div>
      {menu}
    </div>,
    document.body,
  )
}
