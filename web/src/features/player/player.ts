import { createStore, type Store } from '#web/lib/store/store.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Listening } from './listening.ts'
import { type Engine, type EngineEvents } from './engine.ts'
import { noProgress, type Playback, type Progress } from './now-playing.ts'
import type { PlayerCommand } from './pending-commands.ts'
import {
  currentTrack,
  emptyPlayer,
  type PlayerAction,
  type PlayerState,
  reducePlayer,
  upcomingTrack,
} from './player-state.ts'
import type { PlayerTrack } from './player-track.ts'
import type { PlaylistStore } from './playlist-store.ts'
import { createSleepTimer, type SleepTimer } from './sleep-timer.ts'
import { createVolume, type Volume } from './volume.ts'

/** The music player: what it is at, and what can be done with it. */
export interface Player {
  state: Pick<Store<PlayerState>, 'get' | 'subscribe'>
  progress: Pick<Store<Progress>, 'get' | 'subscribe'>
  volume: Volume
  sleep: SleepTimer
  /** Does what shows by itself, without a message. */
  act: (action: PlayerAction) => void
  /** Does what a part of the app asks for, and says so where the specification does. */
  handle: (command: PlayerCommand) => void
  toggle: () => void
  toggleMode: () => void
  /** Stops playback and hides the player; for a while it can be taken back. */
  clear: () => void
  seek: (positionS: number) => void
  /** Stores the position, as when the page is left. */
  savePosition: () => void
  close: () => void
}

interface PlayerParts {
  createEngine: (events: EngineEvents) => Engine
  playlistStore: PlaylistStore
  loadAhead: (url: string | undefined) => void
  /** Told when a track begins to play from its beginning, and when it has played to its end. */
  listening: Listening
  /** Set on every change, for who looks on from outside. */
  playback: Store<Playback>
  progress: Store<Progress>
}

/** So early one may still be said to listen from the beginning. */
const beginningS = 3
/** While it plays, the position is stored so often. */
const saveEveryS = 5

export const createPlayer = ({
  createEngine,
  playlistStore,
  loadAhead,
  listening,
  playback,
  progress,
}: PlayerParts): Player => {
  const state = createStore(emptyPlayer)
  const volume = createVolume()
  let savedAtS = 0

  const measure = () => {
    const { positionS, durationS } = engine.progress()
    // A track of which nothing is loaded yet: its length was stored.
    progress.set({ positionS, durationS: durationS || progress.get().durationS })
  }
  const savePosition = () => {
    savedAtS = progress.get().positionS
    playlistStore.writeProgress(progress.get())
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
  const publish = (before: PlayerState, after: PlayerState) => {
    const shown = playback.get()
    if (shown.trackId !== after.currentId || shown.playing !== after.playing)
      playback.set({ trackId: after.currentId, playing: after.playing })
    if (before.tracks === after.tracks && before.currentId === after.currentId && before.mode === after.mode) return
    playlistStore.write(after)
    savePosition()
    prepareNext()
  }
  const act = (action: PlayerAction, from: Progress = noProgress) => {
    const before = state.get()
    const after = reducePlayer(before, action)
    state.set(after)
    follow(before, after, from)
    publish(before, after)
  }

  const engine = createEngine({
    onPlaying: (playing) => {
      act({ type: 'setPlaying', playing })
      if (!playing) savePosition()
      const { currentId } = state.get()
      if (playing && currentId !== null && engine.progress().positionS < beginningS) listening.begin(currentId)
    },
    onProgress: () => {
      measure()
      if (Math.abs(progress.get().positionS - savedAtS) >= saveEveryS) savePosition()
    },
    onJump: measure,
    onLoaded: prepareNext,
    onEnded: () => {
      const { currentId } = state.get()
      if (currentId !== null) listening.end(currentId)
      if (sleep.get().choice !== 'track') return act({ type: 'ended' })
      sleep.choose(null)
      act({ type: 'rest' })
    },
    onError: ({ reason, broken }) => {
      toast(`播放失败:${reason}`)
      act({ type: 'failed', skip: broken })
    },
  })
  const sleep = createSleepTimer(() => act({ type: 'setPlaying', playing: false }))

  const applyVolume = () => engine.setVolume(volume.get())
  applyVolume()
  volume.subscribe(applyVolume)

  const restore = (restored: PlayerState, from: Progress) => act({ type: 'restore', state: restored }, from)
  const playlist = playlistStore.read()
  if (playlist !== null) restore({ ...emptyPlayer, ...playlist, view: 'mini' }, playlistStore.readProgress())

  const toggle = () => act({ type: 'setPlaying', playing: !state.get().playing })
  const add = (track: PlayerTrack) => {
    const known = state.get().tracks.some(({ id }) => id === track.id)
    toast(known ? '该歌曲已在播放列表中' : '已添加到播放列表')
    act({ type: 'add', track })
  }

  const seek = (positionS: number) => {
    engine.seek(positionS)
    measure()
    savePosition()
  }

  return {
    state,
    progress,
    volume,
    sleep,
    act,
    handle: (command) => {
      if (command.kind === 'add') add(command.track)
      else if (command.kind === 'playAll') act({ type: 'playAll', tracks: command.tracks, startId: command.startId })
      else if (command.kind === 'seek') {
        if (command.trackId === state.get().currentId) seek(command.positionS)
      } else if (command.kind === 'toggle' && command.track.id === state.get().currentId) toggle()
      else act({ type: 'play', track: command.track })
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
    seek,
    savePosition,
    close: () => {
      savePosition()
      sleep.choose(null)
      engine.close()
    },
  }
}
