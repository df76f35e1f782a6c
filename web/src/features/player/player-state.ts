import type { PlayerTrack } from './player-track.ts'

/** 0 sequential, 1 single-track loop (specification, section 4). */
export type PlayMode = 0 | 1

/** What the player is at. Its rules are those of the specification, section 4. */
export interface PlayerState {
  view: 'hidden' | 'full' | 'mini'
  /** Each is in it once. */
  tracks: readonly PlayerTrack[]
  currentId: string | null
  mode: PlayMode
  /** Whether it plays, or shall as soon as it can. */
  playing: boolean
  /** Counts beginnings: when it changes, the current track begins from its start. */
  take: number
  /** Those that would not play: the player does not come back to them by itself. */
  brokenIds: readonly string[]
}

export type PlayerAction =
  | { type: 'play'; track: PlayerTrack }
  | { type: 'playAll'; tracks: readonly PlayerTrack[]; startId: string | undefined }
  | { type: 'add'; track: PlayerTrack }
  | { type: 'remove'; id: string }
  /** One position up (-1) or down (1). */
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'clear' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggleMode' }
  | { type: 'setPlaying'; playing: boolean }
  /** The current track came to its end. */
  | { type: 'ended' }
  /** The current track came to its end, and nothing shall follow. */
  | { type: 'rest' }
  /** The current track does not play; `skip` when that is the track's fault. */
  | { type: 'failed'; skip: boolean }
  | { type: 'expand' }
  | { type: 'minimise' }
  /** Brings back what was cleared. */
  | { type: 'restore'; state: PlayerState }

export const emptyPlayer: PlayerState = {
  view: 'hidden',
  tracks: [],
  currentId: null,
  mode: 0,
  playing: false,
  take: 0,
  brokenIds: [],
}

export const currentTrack = ({ tracks, currentId }: PlayerState): PlayerTrack | undefined =>
  tracks.find(({ id }) => id === currentId)

const has = ({ tracks }: PlayerState, id: string) => tracks.some((track) => track.id === id)

const without = (ids: readonly string[], id: string | null) => ids.filter((one) => one !== id)

/** Begins with a track of the list; whoever chose it may try a broken one again. */
const begin = (state: PlayerState, id: string, playing = true): PlayerState => ({
  ...state,
  view: state.view === 'hidden' ? 'full' : state.view,
  currentId: id,
  playing,
  take: state.take + 1,
  brokenIds: playing ? without(state.brokenIds, id) : state.brokenIds,
})

/** The tracks in the order in which they would come after the current one, which is the last of them. */
const following = ({ tracks, currentId }: PlayerState, step: 1 | -1 = 1): PlayerTrack[] => {
  const at = tracks.findIndex(({ id }) => id === currentId)
  const ahead = [...tracks.slice(at + 1), ...tracks.slice(0, at + 1)]
  return step === 1 ? ahead : [...ahead.slice(0, -1).toReversed(), ...ahead.slice(-1)]
}

/** The track that will come when the current one ends; undefined when none will. */
export const upcomingTrack = (state: PlayerState): PlayerTrack | undefined =>
  state.mode === 1 ? currentTrack(state) : following(state).find(({ id }) => !state.brokenIds.includes(id))

const skipTo = (state: PlayerState, track: PlayerTrack | undefined) =>
  track === undefined ? state : begin(state, track.id)

const insert = (state: PlayerState, track: PlayerTrack): PlayerState => {
  const at = state.tracks.findIndex(({ id }) => id === state.currentId) + 1
  return { ...state, tracks: state.tracks.toSpliced(at, 0, track) }
}

const once = (tracks: readonly PlayerTrack[]) => [...new Map(tracks.map((track) => [track.id, track])).values()]

const playAll = (state: PlayerState, given: readonly PlayerTrack[], startId: string | undefined) => {
  const tracks = once(given)
  const first = tracks.find(({ id }) => id === startId) ?? tracks[0]
  return skipTo({ ...state, tracks: first === undefined ? state.tracks : tracks }, first)
}

const add = (state: PlayerState, track: PlayerTrack): PlayerState => {
  if (has(state, track.id)) return state
  const added = { ...state, tracks: [...state.tracks, track] }
  // The first one waits to be played.
  return state.view === 'hidden' ? { ...added, view: 'mini', currentId: track.id, take: state.take + 1 } : added
}

const clear = (state: PlayerState): PlayerState => ({ ...emptyPlayer, mode: state.mode, take: state.take })

const remove = (state: PlayerState, id: string): PlayerState => {
  if (!has(state, id)) return state
  const tracks = state.tracks.filter((track) => track.id !== id)
  if (tracks.length === 0) return clear(state)
  const [next] = following(state)
  const left = { ...state, tracks, brokenIds: without(state.brokenIds, id) }
  return id === state.currentId && next !== undefined ? begin(left, next.id, state.playing) : left
}

const move = (state: PlayerState, id: string, by: -1 | 1): PlayerState => {
  const from = state.tracks.findIndex((track) => track.id === id)
  const to = from + by
  const [track, other] = [state.tracks[from], state.tracks[to]]
  if (track === undefined || other === undefined) return state
  return { ...state, tracks: state.tracks.with(from, other).with(to, track) }
}

const fail = (state: PlayerState, skip: boolean): PlayerState => {
  if (!skip || state.currentId === null) return { ...state, playing: false }
  const failed = { ...state, brokenIds: [...without(state.brokenIds, state.currentId), state.currentId] }
  const next = state.mode === 0 ? upcomingTrack(failed) : undefined
  return next === undefined ? { ...failed, playing: false } : begin(failed, next.id)
}

/** The rules of the player: what becomes of it by what is done or happens. */
export const reducePlayer = (state: PlayerState, action: PlayerAction): PlayerState => {
  switch (action.type) {
    case 'play':
      return begin(has(state, action.track.id) ? state : insert(state, action.track), action.track.id)
    case 'playAll':
      return playAll(state, action.tracks, action.startId)
    case 'add':
      return add(state, action.track)
    case 'remove':
      return remove(state, action.id)
    case 'move':
      return move(state, action.id, action.by)
    case 'clear':
      return clear(state)
    case 'next':
      return skipTo(state, following(state)[0])
    case 'previous':
      return skipTo(state, following(state, -1)[0])
    case 'toggleMode':
      return { ...state, mode: state.mode === 0 ? 1 : 0 }
    case 'setPlaying':
      if (state.currentId === null || state.playing === action.playing) return state
      return {
        ...state,
        playing: action.playing,
        brokenIds: action.playing ? without(state.brokenIds, state.currentId) : state.brokenIds,
      }
    case 'ended':
      return skipTo(state, upcomingTrack(state))
    case 'rest':
      return { ...state, playing: false, take: state.take + 1 }
    case 'failed':
      return fail(state, action.skip)
    case 'expand':
      return state.view === 'mini' ? { ...state, view: 'full' } : state
    case 'minimise':
      return state.view === 'full' ? { ...state, view: 'mini' } : state
    case 'restore':
      return {
        ...action.state,
        view: action.state.view === 'hidden' ? 'hidden' : 'mini',
        playing: false,
        take: state.take + 1,
      }
  }
}
