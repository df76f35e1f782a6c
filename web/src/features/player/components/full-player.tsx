import { Drawer } from '@base-ui/react/drawer'
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { ChevronDown, Ellipsis, TextQuote } from 'lucide-react'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { namesOf, type PlayerTrack } from '../player-track.ts'
import { useCurrentTrack, usePlayer, usePlayerState } from './use-player.ts'
import { MiniMenu } from './mini-menu.tsx'
import { LyricsView } from './lyrics-view.tsx'
import { TrackSeekBar, Transport, VolumeBar } from './player-bars.tsx'
import { PlaylistSheet } from './playlist-sheet.tsx'
import { SleepButton } from './sleep-button.tsx'
import { TrackCover } from './track-cover.tsx'

const Ground = ({ cover }: Pick<PlayerTrack, 'cover'>) => (
  <div aria-hidden className="player-ground absolute inset-0 -z-10 overflow-clip">
    {cover !== null && <img src={cover} alt="" />}
  </div>
)

interface TurningRecordProps {
  cover: string | null
  playing: boolean
}

/** The track as a record that turns while it plays, and the arm that lies on it. */
const TurningRecord = ({ cover, playing }: TurningRecordProps) => (
  <div className="player-record">
    <div
      data-paused={playing ? undefined : ''}
      className="player-disc player-turning grid size-full place-items-center rounded-full"
    >
      <TrackCover cover={cover} noteSize={64} className="player-label rounded-full" />
    </div>
    <svg viewBox="0 0 60 120" aria-hidden data-lifted={playing ? undefined : ''} className="player-arm">
      <path
        d="M30 10 V74 L16 104"
        stroke="var(--color-edge)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M19 97 L12 112" stroke="var(--color-ink-2)" strokeWidth="9" strokeLinecap="round" />
      <circle cx="30" cy="10" r="9" fill="var(--color-card)" stroke="var(--color-edge)" strokeWidth="3" />
      <circle cx="30" cy="10" r="3" fill="var(--color-seal)" />
    </svg>
  </div>
)

const Filled = ({ track, playRef }: { track: PlayerTrack; playRef: Ref<HTMLButtonElement> }) => {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const [listOpen, setListOpen] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const [lyricsShown, setLyricsShown] = useState(false)
  const { title, artist } = namesOf(track)
  const { cover, lyricsUrl } = track
  const showsLyrics = lyricsShown && lyricsUrl !== undefined

  return (
    <>
      <Ground cover={cover} />
      <div className="player-page mx-auto flex size-full flex-col overflow-y-auto overscroll-contain pt-safe pb-safe">
        <header className="flex min-h-12 shrink-0 items-center px-1">
          <IconButton label="收起播放器" onClick={() => player.act({ type: 'minimise' })}>
            <ChevronDown size={26} aria-hidden />
          </IconButton>
          <span aria-hidden className="flex-1 text-center text-sm text-ink-2">
            {playing ? '正在播放' : '已暂停'}
          </span>
          <IconButton
            label="播放器选项"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="text-ink-2"
          >
            <Ellipsis size={22} aria-hidden />
          </IconButton>
        </header>
        <div className="player-parts">
          <div className="player-stage grid flex-1 place-items-center overflow-clip px-6 py-2">
            {showsLyrics ? <LyricsView url={lyricsUrl} /> : <TurningRecord cover={cover} playing={playing} />}
          </div>
          <div className="min-w-0 shrink-0 px-6 pb-5">
            <Drawer.Title className="truncate text-xl font-semibold">{title}</Drawer.Title>
            <p className="mt-0.5 mb-2 truncate text-base text-ink-2">{artist}</p>
            <TrackSeekBar />
            <div className="mt-3">
              <Transport playRef={playRef} onPlaylist={() => setListOpen(true)} />
            </div>
            <div className="mt-3">
              <VolumeBar />
            </div>
            <div className="-mx-2 mt-1 flex items-center justify-between">
              <SleepButton />
              {lyricsUrl !== undefined && (
                <button
                  type="button"
                  aria-pressed={showsLyrics}
                  onClick={() => setLyricsShown(!lyricsShown)}
                  className={clsx(
                    'flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm active:bg-wash',
                    showsLyrics ? 'text-river' : 'text-ink-2',
                  )}
                >
                  <TextQuote size={18} aria-hidden />
                  歌词
                </button>
              )}
            </div>
          </div>
        </div>
      </div>
      <PlaylistSheet open={listOpen} onOpenChange={setListOpen} />
      <MiniMenu open={menuOpen} onOpenChange={setMenuOpen} />
    </>
  )
}

/** What the full player shows of its track. */
const FullPage = ({ playRef }: { playRef: Ref<HTMLButtonElement> }) => {
  const track = useCurrentTrack()
  return track === undefined ? null : <Filled track={track} playRef={playRef} />
}

const controls = 'button, a, input, textarea, select, [contenteditable], [role="button"]'

/** The space bar plays and pauses, unless the focus is in something that has a use for it. */
const useSpaceKey = (active: boolean, onSpace: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(controls) !== null) return
    event.preventDefault()
    onSpace()
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}

interface FullPlayerProps {
  /** Where the focus goes when it becomes small. */
  coverRef: RefObject<HTMLButtonElement | null>
}

/** The player as a page above every page. Becomes small by its button, Escape, going back, or a swipe down. */
export const FullPlayer = ({ coverRef }: FullPlayerProps) => {
  const player = usePlayer()
  const { view } = usePlayerState()
  const playRef = useRef<HTMLButtonElement>(null)
  const open = view === 'full'
  useSpaceKey(open, player.toggle)
  const minimise = () => player.act({ type: 'minimise' })
  useOverlay(open, minimise)

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && minimise()}>
      <Drawer.Portal>
        <Drawer.Viewport className="fixed inset-0 z-40 overflow-clip">
          <Drawer.Popup
            initialFocus={playRef}
            finalFocus={() => coverRef.current ?? true}
            className="relative isolate size-full transform-[translateY(var(--drawer-swipe-movement-y))] overflow-clip bg-paper text-ink outline-none transition-transform duration-240 data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none"
          >
            <FullPage playRef={playRef} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
