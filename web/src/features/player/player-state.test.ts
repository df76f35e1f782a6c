import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentTrack,
  emptyPlayer,
  type PlayerAction,
  type PlayerState,
  reducePlayer,
  upcomingTrack,
} from './player-state.ts'
import { makeTrack } from './testing/make-track.ts'

const [a, b, c] = [makeTrack('a'), makeTrack('b'), makeTrack('c')]
const tracks = [a, b, c]

const run = (state: PlayerState, ...actions: PlayerAction[]) => actions.reduce(reducePlayer, state)
const at = (startId: string) => run(emptyPlayer, { type: 'playAll', tracks, startId })
const idsOf = (state: PlayerState) => state.tracks.map(({ id }) => id).join('')
const next: PlayerAction = { type: 'next' }
const previous: PlayerAction = { type: 'previous' }
const ended: PlayerAction = { type: 'ended' }
const broken: PlayerAction = { type: 'failed', skip: true }
const toggleMode: PlayerAction = { type: 'toggleMode' }

describe('states: hidden, full, mini', () => {
  test('the player is hidden at first, and full when a track is played', () => {
    expect(emptyPlayer.view).toBe('hidden')
    expect(run(emptyPlayer, { type: 'play', track: a })).toMatchObject({ view: 'full', currentId: 'a', playing: true })
  })

  test('it becomes mini only from full, and full only from mini', () => {
    const mini = run(at('a'), { type: 'minimise' })
    expect(mini.view).toBe('mini')
    expect(run(mini, { type: 'expand' }).view).toBe('full')
    expect(run(emptyPlayer, { type: 'minimise' }, { type: 'expand' }).view).toBe('hidden')
  })

  test('a mini player stays mini when another track is played', () => {
    expect(run(at('a'), { type: 'minimise' }, { type: 'play', track: b }).view).toBe('mini')
  })
})

describe('play modes', () => {
  test('mode 0 is sequential: the next track follows, after the last one the first', () => {
    expect(at('a').mode).toBe(0)
    expect(run(at('a'), ended).currentId).toBe('b')
    expect(run(at('c'), ended)).toMatchObject({ currentId: 'a', playing: true })
  })

  test('mode 1 is the single-track loop: the same track begins again', () => {
    const looped = run(at('b'), toggleMode)
    expect(looped.mode).toBe(1)
    const again = run(looped, ended)
    expect(again).toMatchObject({ currentId: 'b', playing: true })
    expect(again.take).toBe(looped.take + 1)
    expect(run(looped, toggleMode).mode).toBe(0)
  })

  test('next and previous lead on in the single-track loop, too', () => {
    expect(run(at('b'), toggleMode, next).currentId).toBe('c')
    expect(run(at('b'), toggleMode, previous).currentId).toBe('a')
  })
})

describe('next and previous', () => {
  test('lead through the list', () => {
    expect(run(at('a'), next).currentId).toBe('b')
    expect(run(at('c'), previous).currentId).toBe('b')
  })

  test('wrap around', () => {
    expect(run(at('c'), next).currentId).toBe('a')
    expect(run(at('a'), previous).currentId).toBe('c')
  })

  test('begin the only track again', () => {
    const one = run(emptyPlayer, { type: 'play', track: a })
    for (const step of [next, previous]) expect(run(one, step)).toMatchObject({ currentId: 'a', take: one.take + 1 })
  })

  test('play, even when it was paused', () => {
    expect(run(at('a'), { type: 'setPlaying', playing: false }, next).playing).toBe(true)
  })

  test('do nothing without a list', () => {
    expect(run(emptyPlayer, next, previous, ended)).toEqual(emptyPlayer)
  })
})

describe('playing a track', () => {
  test('that is already in the list switches to it', () => {
    const switched = run(at('a'), { type: 'play', track: c })
    expect(switched.currentId).toBe('c')
    expect(idsOf(switched)).toBe('abc')
  })

  test('that is the current one restarts it', () => {
    const paused = run(at('b'), { type: 'setPlaying', playing: false })
    const restarted = run(paused, { type: 'play', track: b })
    expect(restarted).toMatchObject({ currentId: 'b', playing: true, take: paused.take + 1 })
    expect(idsOf(restarted)).toBe('abc')
  })

  test('that is new puts it behind the current one', () => {
    expect(idsOf(run(at('a'), { type: 'play', track: makeTrack('x') }))).toBe('axbc')
  })

  test('all of an album replaces the list, and begins where it was tapped', () => {
    const album = run(run(emptyPlayer, { type: 'play', track: a }), {
      type: 'playAll',
      tracks: [b, c, b],
      startId: 'c',
    })
    expect(idsOf(album)).toBe('bc')
    expect(album.currentId).toBe('c')
    expect(run(album, { type: 'playAll', tracks: [a, b], startId: undefined }).currentId).toBe('a')
    expect(run(album, { type: 'playAll', tracks: [], startId: undefined })).toEqual(album)
  })
})

describe('the playlist', () => {
  test('a track already in the playlist is not added again', () => {
    const state = at('a')
    expect(run(state, { type: 'add', track: { ...b, title: '又一次' } })).toBe(state)
  })

  test('an added track goes to the end and does not disturb what plays', () => {
    const state = at('b')
    const added = run(state, { type: 'add', track: makeTrack('x') })
    expect(idsOf(added)).toBe('abcx')
    expect(added).toMatchObject({ currentId: 'b', playing: true, take: state.take, view: 'full' })
  })

  test('the first track that is added waits in the mini player', () => {
    expect(run(emptyPlayer, { type: 'add', track: a })).toMatchObject({ view: 'mini', currentId: 'a', playing: false })
  })

  test('removing the last track hides the player', () => {
    const gone = run(run(emptyPlayer, { type: 'play', track: a }), { type: 'remove', id: 'a' })
    expect(gone).toMatchObject({ view: 'hidden', tracks: [], currentId: null, playing: false })
  })

  test('removing the current track goes on with the next one, after the last one with the first', () => {
    expect(run(at('b'), { type: 'remove', id: 'b' })).toMatchObject({ currentId: 'c', playing: true })
    expect(run(at('c'), { type: 'remove', id: 'c' })).toMatchObject({ currentId: 'a', playing: true })
  })

  test('removing the current track of a paused player starts nothing', () => {
    const paused = run(at('b'), { type: 'setPlaying', playing: false }, { type: 'remove', id: 'b' })
    expect(paused).toMatchObject({ currentId: 'c', playing: false })
  })

  test('removing another track does not disturb what plays', () => {
    const state = at('b')
    expect(run(state, { type: 'remove', id: 'a' })).toMatchObject({ currentId: 'b', take: state.take })
  })

  test('clearing the list stops playback and hides the player, and keeps the play mode', () => {
    expect(run(at('b'), toggleMode, { type: 'clear' })).toMatchObject({
      view: 'hidden',
      tracks: [],
      currentId: null,
      playing: false,
      mode: 1,
    })
  })

  test('what was cleared can be taken back: paused, and small', () => {
    const state = at('b')
    const back = run(state, { type: 'clear' }, { type: 'restore', state })
    expect(idsOf(back)).toBe('abc')
    expect(back).toMatchObject({ currentId: 'b', view: 'mini', playing: false })
  })

  test('a track moves up and down, and no further than the ends', () => {
    const state = at('b')
    expect(idsOf(run(state, { type: 'move', id: 'c', by: -1 }))).toBe('acb')
    expect(idsOf(run(state, { type: 'move', id: 'a', by: 1 }))).toBe('bac')
    expect(run(state, { type: 'move', id: 'a', by: -1 })).toBe(state)
    expect(run(state, { type: 'move', id: 'c', by: 1 })).toBe(state)
    expect(run(state, { type: 'move', id: 'b', by: 1 }).currentId).toBe('b')
  })
})

describe('a broken track', () => {
  test('is passed over, and the player does not come back to it by itself', () => {
    const passed = run(at('a'), broken)
    expect(passed).toMatchObject({ currentId: 'b', playing: true })
    expect(run(passed, ended, ended).currentId).toBe('b')
  })

  test('does not make an endless loop: when none plays, the player rests', () => {
    expect(run(at('a'), broken, broken, broken)).toMatchObject({ currentId: 'c', playing: false })
  })

  test('in the single-track loop stays where it is', () => {
    expect(run(at('a'), toggleMode, broken)).toMatchObject({ currentId: 'a', playing: false })
  })

  test('may be tried again by who wants it', () => {
    const rested = run(at('a'), broken, broken, broken)
    expect(run(rested, { type: 'setPlaying', playing: true })).toMatchObject({ playing: true, brokenIds: ['a', 'b'] })
    expect(run(rested, { type: 'play', track: a }).brokenIds).toEqual(['b', 'c'])
    expect(run(rested, next).currentId).toBe('a')
  })

  test('a failure that is not its own, such as a lost network, only pauses', () => {
    expect(run(at('a'), { type: 'failed', skip: false })).toMatchObject({
      currentId: 'a',
      playing: false,
      brokenIds: [],
    })
  })
})

test('after the last track of an evening the player rests at its beginning', () => {
  const state = at('a')
  expect(run(state, { type: 'rest' })).toMatchObject({ currentId: 'a', playing: false, take: state.take + 1 })
})

const anyTrack = fc.constantFrom('a', 'b', 'c', 'd', 'e').map((id) => makeTrack(id))
const anyAction: fc.Arbitrary<PlayerAction> = fc.oneof(
  anyTrack.map((track): PlayerAction => ({ type: 'play', track })),
  anyTrack.map((track): PlayerAction => ({ type: 'add', track })),
  anyTrack.map(({ id }): PlayerAction => ({ type: 'remove', id })),
  fc.constantFrom<PlayerAction>(next, previous, ended, broken, toggleMode, { type: 'rest' }, { type: 'clear' }),
  fc.constantFrom<PlayerAction>({ type: 'expand' }, { type: 'minimise' }, { type: 'move', id: 'b', by: -1 }),
  fc.boolean().map((playing): PlayerAction => ({ type: 'setPlaying', playing })),
)

test('whatever is done: each track is in the list once, and the player is hidden exactly when it has none', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const state = run(emptyPlayer, ...actions)
      expect(new Set(state.tracks.map(({ id }) => id)).size).toBe(state.tracks.length)
      const hidden = state.view === 'hidden'
      expect(state.tracks.length === 0).toBe(hidden)
      expect(currentTrack(state) === undefined).toBe(hidden)
      if (hidden) expect(state.playing).toBe(false)
      else if (state.mode === 1) expect(upcomingTrack(state)?.id).toBe(state.currentId)
    }),
  )
})
