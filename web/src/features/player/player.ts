import { toast } from '#web/ui/toast.tsx'
import { type Engine, type EngineEvents } from './engine.ts'
import type { KeptPlaylist } from './playlist-store.ts'
import { noProgress, type Playback, type Progress } from './now-playing.ts'
import type { Wish } from './player-commands.ts'
import {
  currentTrack,
  emptyPlayer,
  type PlayerAction,
  type PlayerState,
  reducePlayer,
  upcomingTrack,
} from './player-state.ts'
import type { PlayerTrack } from './player-track.ts'
import { createSleepTimer, type SleepTimer } from './sleep-timer.ts'
import { createValue, type Value } from './value.ts'
import { createVolume, type Volume } from './volume.ts'

/** The music player: what it is at, and what can be done with it. */
export interface Player {
  state: Pick<Value<PlayerState>, 'get' | 'subscribe'>
  progress: Pick<Value<Progress>, 'get' | 'subscribe'>
  volume: Volume
  sleep: SleepTimer
  /** Does what has no words of its own. */
  act: (action: PlayerAction) => void
  /** Does what a part of the app wants, and says so where the specification does. */
  grant: (wish: Wish) => void
  toggle: () => void
  toggleMode: () => void
  /** Stops playback and hides the player; for a while it can be taken back. */
  clear: () => void
  seek: (positionS: number) => void
  /** Writes down where it is, as when the page is left. */
  keep: () => void
  close: () => void
}

interface PlayerNeeds {
  createEngine: (events: EngineEvents) => Engine
  kept: KeptPlaylist
  loadAhead: (url: string | undefined) => void
  /** Told on every change, for who looks on from outside. */
  playback: Value<Playback>
  progress: Value<Progress>
}

/** While it plays, the position is written down so often. */
const keepEveryS = 5

export const createPlayer = ({ createEngine, kept, loadAhead, playback, progress }: PlayerNeeds): Player => {
  const state = createValue(emptyPlayer)
  const volume = createVolume()
  let keptAtS = 0

  const measure = () => {
    const { positionS, durationS } = engine.progress()
    // A track of which nothing is loaded yet: its length was kept.
    progress.set({ positionS, durationS: durationS || progress.get().durationS })
  }
  const keep = () => {
    keptAtS = progress.get().positionS
    kept.writeProgress(progress.get())
  }

  const prepareNext = () => {
    const next = upcomingTrack(state.get())
    if (engine.isLoaded() && next?.id !== state.get().currentId) loadAhead(next?.url)
  }

  const follow = (before: PlayerState, after: PlayerState, from: Progress) => {
    const track = currentTrack(after)
    if (track === undefined) {
      engine.stop()
      sleep.choose(null)
      progress.set(noProgress)
    } else if (after.take !== before.take) {
      progress.set(from)
      engine.load(track.url, from.positionS)
      if (after.playing) engine.play()
      else engine.pause()
    } else if (after.playing !== before.playing) {
      if (after.playing) engine.play()
      else engine.pause()
    }
  }
  const tell = (before: PlayerState, after: PlayerState) => {
    const told = playback.get()
    if (told.trackId !== after.currentId || told.playing !== after.playing)
      playback.set({ trackId: after.currentId, playing: after.playing })
    if (before.tracks === after.tracks && before.currentId === after.currentId && before.mode === after.mode) return
    kept.write(after)
    keep()
    prepareNext()
  }
  const act = (action: PlayerAction, from: Progress = noProgress) => {
    const before = state.get()
    const after = reducePlayer(before, action)
    state.set(after)
    follow(before, after, from)
    tell(before, after)
  }

  const engine = createEngine({
    onPlaying: (playing) => {
      act({ type: 'setPlaying', playing })
      if (!playing) keep()
    },
    onProgress: () => {
      measure()
      if (Math.abs(progress.get().positionS - keptAtS) >= keepEveryS) keep()
    },
    onJump: measure,
    onLoaded: prepareNext,
    onEnded: () => {
      if (sleep.get().choice !== 'track') return act({ type: 'ended' })
      sleep.choose(null)
      act({ type: 'rest' })
    },
    onFailure: ({ reason, broken }) => {
      toast(`播放失败:${reason}`)
      act({ type: 'failed', skip: broken })
    },
  })
  const sleep = createSleepTimer(() => act({ type: 'setPlaying', playing: false }))

  const applyVolume = () => engine.setVolume(volume.get())
  applyVolume()
  volume.subscribe(applyVolume)

  const restore = (restored: PlayerState, from: Progress) => act({ type: 'restore', state: restored }, from)
  const playlist = kept.read()
  if (playlist !== null) restore({ ...emptyPlayer, ...playlist, view: 'mini' }, kept.readProgress())

  const toggle = () => act({ type: 'setPlaying', playing: !state.get().playing })
  const add = (track: PlayerTrack) => {
    const known = state.get().tracks.some(({ id }) => id === track.id)
    toast(known ? '该歌曲已在播放列表中' : '已添加到播放列表')
    act({ type: 'add', track })
  }

  return {
    state,
    progress,
    volume,
    sleep,
    act,
    grant: (wish) => {
      if (wish.kind === 'add') add(wish.track)
      else if (wish.kind === 'playAll') act({ type: 'playAll', tracks: wish.tracks, startId: wish.startId })
      else if (wish.kind === 'toggle' && wish.track.id === state.get().currentId) toggle()
      else act({ type: 'play', track: wish.track })
    },
    toggle,
    toggleMode: () => {
      act({ type: 'toggleMode' })
      toast(state.get().mode === 1 ? '单曲循环' : '顺序播放')
    },
    clear: () => {
      const cleared = state.get()
      const from = progress.get()
      act({ type: 'clear' })
      toast('播放列表已清空', { action: { text: '撤销', run: () => restore(cleared, from) } })
    },
    seek: (positionS) => {
      engine.seek(positionS)
      measure()
      keep()
    },
    keep,
    close: () => {
      keep()
      sleep.choose(null)
      engine.close()
    },
  }
}
