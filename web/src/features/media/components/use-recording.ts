import { type RefObject, useEffect, useState } from 'react'
import { takePlayback } from '#web/lib/browser/playback.ts'
import { reachOf, playbackErrorOf } from '#web/features/player/index.ts'

/** What an element that plays a film or a track is at. */
export interface RecordingState {
  playing: boolean
  /** It would play, and waits for what has not come yet. */
  waiting: boolean
  positionS: number
  /** 0 as long as nobody knows. */
  durationS: number
  muted: boolean
  rate: number
  /** Why it does not play, for the user; null when nothing is wrong. */
  problem: string | null
}

const initial: RecordingState = {
  playing: false,
  waiting: false,
  positionS: 0,
  durationS: 0,
  muted: false,
  rate: 1,
  problem: null,
}

const changes = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'volumechange',
  'ratechange',
  'emptied',
]

const read = (element: HTMLMediaElement): Omit<RecordingState, 'problem'> => ({
  playing: !element.paused,
  waiting: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  positionS: element.currentTime,
  // What a browser has just recorded does not say how long it is.
  durationS: Number.isFinite(element.duration) ? element.duration : 0,
  muted: element.muted,
  rate: element.playbackRate,
})

const explain = async ({ error, currentSrc }: HTMLMediaElement) =>
  error && playbackErrorOf(error, await reachOf(currentSrc, location.origin, navigator.onLine))

/**
 * Follows an element that plays, and has it be the only one: what else plays is paused when it begins, and it is paused
 * when it is gone.
 */
export const useRecording = (ref: RefObject<HTMLMediaElement | null>) => {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const update = () => setState(({ problem }) => ({ ...read(element), problem: element.error && problem }))
    for (const type of changes) element.addEventListener(type, update, { signal })
    element.addEventListener('play', () => takePlayback(element), { signal })
    const handleError = async () => {
      const problem = await explain(element)
      if (problem === null || signal.aborted || element.error === null) return
      setState((now) => ({ ...now, playing: false, waiting: false, problem: problem.reason }))
    }
    element.addEventListener('error', () => void handleError(), { signal })
    update()
    return () => {
      ending.abort()
      element.pause()
    }
  }, [ref])

  // A browser that wants another tap leaves it paused, with its button to be seen; what is broken says so by its event.
  const play = () => void ref.current?.play().catch(() => {})
  return {
    state,
    play,
    toggle: () => {
      if (ref.current?.paused === false) ref.current.pause()
      else play()
    },
    seek: (positionS: number) => {
      if (ref.current !== null) ref.current.currentTime = positionS
    },
    setRate: (rate: number) => {
      if (ref.current !== null) ref.current.playbackRate = rate
    },
    toggleMute: () => {
      if (ref.current !== null) ref.current.muted = !ref.current.muted
    },
    /** Tries again what did not play, from where it was. */
    retry: () => {
      const element = ref.current
      if (element === null) return
      const { currentTime } = element
      element.load()
      element.currentTime = currentTime
      play()
    },
  }
}
export type Recording = ReturnType<typeof useRecording>
