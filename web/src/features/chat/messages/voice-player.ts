import { takePlayback } from '#web/lib/browser/playback.ts'
import { createPersistedStore, createStore, useStore } from '#web/lib/store/store.ts'
import { toast } from '#web/ui/toast.tsx'

/** So many are remembered; older ones count as heard. */
const remembered = 500

const played = createPersistedStore<string[]>('playedVoices', [], (value) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined,
)

/** Remembers, on this device, that a voice message was heard. */
export const markPlayed = (messageId: string): void => {
  const ids = played.get()
  if (!ids.includes(messageId)) played.set([...ids, messageId].slice(-remembered))
}

/** Whether this device has played a voice message. */
export const usePlayed = (messageId: string): boolean => useStore(played, (ids) => ids.includes(messageId))

/** The voice message that plays, or was paused; only one does at a time. */
interface Playing {
  key: string
  /** How much of it has been heard, from 0 to 1. */
  share: number
  paused: boolean
}

const playing = createStore<Playing | null>(null)
let element: HTMLAudioElement | null = null

const patch = (part: Partial<Playing>) => {
  const current = playing.get()
  if (current !== null) playing.set({ ...current, ...part })
}

/** Ends whatever plays, as when the chat is left. */
export const stopVoice = (): void => {
  element?.pause()
  element = null
  playing.set(null)
}

const start = (key: string, url: string, durationMs: number) => {
  stopVoice()
  const audio = new Audio(url)
  element = audio
  takePlayback(audio)
  const isMine = () => element === audio
  audio.addEventListener('timeupdate', () => {
    // Recordings of some browsers do not say how long they are: the message does.
    if (isMine()) patch({ share: Math.min(1, (audio.currentTime * 1000) / Math.max(1, durationMs)) })
  })
  audio.addEventListener('play', () => isMine() && patch({ paused: false }))
  audio.addEventListener('pause', () => isMine() && patch({ paused: true }))
  audio.addEventListener('ended', () => isMine() && stopVoice())
  playing.set({ key, share: 0, paused: false })
  audio.play().catch((error: unknown) => {
    if (!isMine()) return
    stopVoice()
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('这条语音放不出来，请稍后再试')
  })
}

/** Plays a voice message, pauses it, or goes on with it; what else plays is ended. */
export const toggleVoice = (key: string, url: string, durationMs: number): void => {
  if (playing.get()?.key !== key || element === null) start(key, url, durationMs)
  else if (element.paused) void element.play()
  else element.pause()
}

/** How far this voice message has been played; null when it is not the one. */
export const useVoice = (key: string): Playing | null =>
  useStore(playing, (current) => (current?.key === key ? current : null))
