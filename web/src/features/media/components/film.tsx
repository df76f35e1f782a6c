import { Maximize, Minimize, Pause, Play, RotateCw, Volume2, VolumeX } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SeekBar } from '#web/ui/seek-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Recording, useRecording } from './use-recording.ts'
import './film.css'

const leftShare = 0.25

/**
 * Pauses a film when it leaves the screen.
 * @returns a function that ends it
 */
const pauseOutOfView = (element: HTMLMediaElement): (() => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry !== undefined && entry.intersectionRatio < leftShare) element.pause()
    },
    { threshold: leftShare },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** How long the controls of a film that plays stay when nothing is done. */
const restMs = 3000

/** Whether the controls are to be seen: while it does not play, and for a while after anything was done. */
const useFadingControls = (playing: boolean) => {
  const [awake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = () => {
    clearTimeout(timer.current)
    setAwake(false)
  }
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, restMs)
    setAwake(true)
  }
  return { shown: awake || !playing, wake, rest }
}

/** A telephone that lets no part of a page fill its screen does so with a film alone, in its own way. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Has a part of the page fill the screen; `toggle` is null where nothing can. */
const useFullscreen = (box: RefObject<HTMLElement | null>, video: RefObject<PhoneVideo | null>) => {
  const active = useSyncExternalStore(
    subscribe,
    () => box.current !== null && document.fullscreenElement === box.current,
    () => false,
  )
  const toggle = () => {
    if (active) return void document.exitFullscreen()
    // Refused, it stays where it is.
    if (document.fullscreenEnabled) return void box.current?.requestFullscreen().catch(() => {})
    video.current?.webkitEnterFullscreen?.()
  }
  const possible =
    typeof document === 'undefined' ||
    document.fullscreenEnabled ||
    'webkitEnterFullscreen' in HTMLVideoElement.prototype
  return { active, toggle: possible ? toggle : null }
}

/** How far an arrow key goes in a film, and in a short one. */
const keyStepOf = (durationS: number) => (durationS < 60 ? 1 : 5)

const rates = [1, 1.25, 1.5, 2, 0.75]

const nextRate = (rate: number) => rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1

/** What lies over the middle: that it waits, or why it does not play, with a way on. */
const FilmState = ({ film: { state, retry } }: { film: Recording }) => {
  if (state.problem !== null) {
    return (
      <div role="alert" className="film-middle film-broken">
        <span>播放失败：{state.problem}</span>
        <button type="button" onClick={retry} className="film-retry">
          <RotateCw size={16} aria-hidden />
          重试
        </button>
      </div>
    )
  }
  return (
    <div role="status" className="film-middle">
      {state.waiting ? (
        <span className="film-waits film-disc">
          <Spinner />
          <span className="sr-only">缓冲中</span>
        </span>
      ) : (
        !state.playing && (
          <span className="film-disc">
            <Play size={26} aria-hidden className="ml-1 fill-current" />
          </span>
        )
      )}
    </div>
  )
}

interface FilmProps {
  src: string
  poster?: string | undefined
  /** Names it for a screen reader. */
  title: string
  /** Where the file does not say it; null when nobody knows. */
  durationMs?: number | null
  /** Plays as soon as it is there, and has the focus: it was tapped. */
  autoPlay?: boolean
}

/**
 * A film with the app's own controls, in whatever is positioned around it. Space and K play and pause, the arrow keys go
 * some seconds, M mutes, F fills the screen.
 */
export const Film = ({ src, poster, title, durationMs = null, autoPlay = false }: FilmProps) => {
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const film = useRecording(video)
  const { state, play, toggle, seek, setRate, toggleMute } = film
  const { shown, wake, rest } = useFadingControls(state.playing)
  const fullscreen = useFullscreen(box, video)
  const durationS = state.durationS || (durationMs ?? 0) / 1000
  const keyStepS = keyStepOf(durationS)
  const touched = useRef(false)

  useEffect(() => (video.current ? pauseOutOfView(video.current) : undefined), [])
  const begin = useEffectEvent(() => {
    playButton.current?.focus({ preventScroll: true })
    play()
  })
  useEffect(() => {
    if (autoPlay) begin()
  }, [autoPlay])

  const keys: Readonly<Record<string, () => void>> = {
    k: toggle,
    m: toggleMute,
    f: () => fullscreen.toggle?.(),
    ArrowLeft: () => seek(Math.max(0, state.positionS - keyStepS)),
    ArrowRight: () => seek(Math.min(durationS, state.positionS + keyStepS)),
  }
  const handleKey = (event: KeyboardEvent) => {
    wake()
    const act = keys[event.key] ?? keys[event.key.toLowerCase()]
    if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  // A mouse plays and pauses by the picture itself; a finger has the controls come and go.
  const handleTap = () => {
    if (!touched.current) toggle()
    else if (shown && state.playing) rest()
    else if (!state.playing) toggle()
    else wake()
  }
  const MuteIcon = state.muted ? VolumeX : Volume2
  const ScreenIcon = fullscreen.active ? Minimize : Maximize
  const PlayIcon = state.playing ? Pause : Play
  return (
    // What its controls are asked by the keyboard, and a mouse that moves over it, come here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      aria-label={title}
      data-shown={shown ? '' : undefined}
      onKeyDown={handleKey}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerDown={({ pointerType }) => {
        touched.current = pointerType !== 'mouse'
      }}
      className="film"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload has no captions */}
      <video ref={video} src={src} poster={poster} playsInline preload="metadata" onPlay={wake} onClick={handleTap} />
      <FilmState film={film} />
      <div className="film-controls">
        <SeekBar
          positionS={state.positionS}
          durationS={durationS}
          stepS={0.1}
          keyStepS={keyStepS}
          onSeek={seek}
          className="film-seek"
        >
          {(now, whole) => (
            <div className="film-row">
              <button
                ref={playButton}
                type="button"
                aria-label={state.playing ? '暂停' : '播放'}
                onClick={toggle}
                className="grid size-11 shrink-0 place-items-center"
              >
                <PlayIcon size={22} aria-hidden className="fill-current" />
              </button>
              <span aria-hidden className="film-times">
                {now} / {whole}
              </span>
              <IconButton
                label={`播放速度 ${state.rate} 倍`}
                onClick={() => setRate(nextRate(state.rate))}
                className="film-rate active:bg-white/15!"
              >
                {state.rate}×
              </IconButton>
              <IconButton
                label={state.muted ? '取消静音' : '静音'}
                onClick={toggleMute}
                className="active:bg-white/15!"
              >
                <MuteIcon size={20} aria-hidden />
              </IconButton>
              {fullscreen.toggle !== null && (
                <IconButton
                  label={fullscreen.active ? '退出全屏' : '全屏'}
                  onClick={fullscreen.toggle}
                  className="active:bg-white/15!"
                >
                  <ScreenIcon size={20} aria-hidden />
                </IconButton>
              )}
            </div>
          )}
        </SeekBar>
      </div>
    </section>
  )
}
