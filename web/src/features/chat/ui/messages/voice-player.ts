import { useSyncExternalStore } from 'react'
import { takePlayback } from '#web/lib/browser/playback.ts'
import { toast } from '#web/ui/toast.tsx'

/** The voice message that plays, or was paused; only one does at a time. */
interface Playing {
  key: string
  /** How much of it has been heard, from 0 to 1. */
  share: number
  paused: boolean
}

let current: Playing | null = null
let element: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

const become = (next: Playing | null) => {
  current = next
  for (const listener of listeners) listener()
}

const patch = (part: Partial<Playing>) => {
  if (current !== null) become({ ...current, ...part })
}

/** Ends whatever plays, as when the chat is left. */
export const stopVoice = (): void => {
  element?.pause()
  element = null
  if (current !== null) become(null)
}

const start = (key: string, url: string, durationMs: number) => {
  stopVoice()
  const audio = new Audio(url)
  element = audio
  takePlayback(audio)
  const isMine = () => element === audio
  audio.addEventListener('timeupdate', () => {
    // Recordings of some browsers do not tell their length: the message does.
    if (isMine()) patch({ share: Math.min(1, (audio.currentTime * 1000) / Math.max(1, durationMs)) })
  })
  audio.addEventListener('play', () => isMine() && patch({ paused: false }))
  audio.addEventListener('pause', () => isMine() && patch({ paused: true }))
  audio.addEventListener('ended', () => isMine() && stopVoice())
  become({ key, share: 0, paused: false })
  audio.play().catch((error: unknown) => {
    if (!isMine()) return
    stopVoice()
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('这条语音放不出来，请稍后再试')
  })
}

/** Plays a voice message, pauses it, or goes on with it; what else plays is ended. */
export const toggleVoice = (key: string, url: string, durationMs: number): void => {
  if (current?.key !== key || element === null) start(key, url, durationMs)
  else if (element.paused) void element.play()
  else element.pause()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far this voice message has been played; null when it is not the one. */
export const useVoice = (key: string): Playing | null =>
  useSyncExternalStore(subscribe, () => (current?.key === key ? current : null))
