import type { Progress } from './now-playing.ts'
import { playbackErrorOf, type PlaybackError, reachOf, refusalOf } from './playback-error.ts'

/** What happens to the sound. */
export interface EngineEvents {
  /** It began or ceased to sound, whoever wanted it: a headset that is pulled out pauses, too. */
  onPlaying: (playing: boolean) => void
  onProgress: () => void
  /** The position is another one than time alone would make it, or the length became known. */
  onJump: () => void
  /** Enough is loaded to think of the next track. */
  onLoaded: () => void
  onEnded: () => void
  onError: (error: PlaybackError) => void
}

/** One element that plays one track at a time. */
export interface Engine {
  /** Makes a track ready, from a position in seconds; nothing of it is loaded before it plays. */
  load: (url: string, positionS: number) => void
  play: () => void
  pause: () => void
  /** Falls silent, and lets go of the track. */
  stop: () => void
  seek: (positionS: number) => void
  setVolume: (volume: number) => void
  progress: () => Progress
  /** Whether enough is there to play to the end. */
  isLoaded: () => boolean
  /** Lets go of the element. */
  close: () => void
}

export const createEngine = (element: HTMLAudioElement, events: EngineEvents): Engine => {
  let url: string | null = null
  const ending = new AbortController()
  const on = (type: string, listener: () => void) => element.addEventListener(type, listener, { signal: ending.signal })

  // Loading again forgets the position; set before anything is loaded, it is where playing begins.
  const loadAt = (positionS: number) => {
    element.load()
    element.currentTime = positionS
  }

  // The pause that comes with the end is none: what follows says whether it goes on.
  const reportPlaying = () => {
    if (!element.ended) events.onPlaying(!element.paused)
  }
  on('play', reportPlaying)
  on('pause', reportPlaying)
  on('timeupdate', events.onProgress)
  for (const type of ['durationchange', 'seeked', 'playing', 'pause']) on(type, events.onJump)
  on('canplaythrough', events.onLoaded)
  on('ended', events.onEnded)
  const explain = async () => {
    const { error } = element
    const failedUrl = url
    if (error === null || failedUrl === null) return
    const problem = playbackErrorOf(error, await reachOf(failedUrl, location.origin, navigator.onLine))
    // Meanwhile another track may be on, or this one once more.
    if (problem !== null && element.error === error && url === failedUrl && !ending.signal.aborted)
      events.onError(problem)
  }
  on('error', () => void explain())

  const play = async () => {
    if (element.error !== null) loadAt(element.currentTime)
    try {
      await element.play()
    } catch (error) {
      const problem = refusalOf(error)
      if (problem !== null) events.onError(problem)
    }
  }

  return {
    load: (nextUrl, positionS) => {
      if (nextUrl === url && element.error === null) {
        element.currentTime = positionS
        return
      }
      url = nextUrl
      element.src = nextUrl
      loadAt(positionS)
    },
    play: () => void play(),
    pause: () => element.pause(),
    stop: () => {
      url = null
      element.pause()
      element.removeAttribute('src')
      element.load()
    },
    seek: (positionS) => {
      element.currentTime = positionS
    },
    setVolume: (volume) => {
      element.volume = volume
      // Some telephones keep the volume to themselves, but do mute.
      element.muted = volume === 0
    },
    progress: () => ({
      positionS: element.currentTime,
      durationS: Number.isFinite(element.duration) ? element.duration : 0,
    }),
    isLoaded: () => element.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA,
    close: () => {
      element.pause()
      ending.abort()
    },
  }
}
