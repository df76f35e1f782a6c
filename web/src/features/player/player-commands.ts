import { dropCommands, pendingCommands, type PlayerCommand } from './pending-commands.ts'
import type { PlayerTrack } from './player-track.ts'

let element: HTMLAudioElement | undefined

/** The one element that all music comes out of. It stands outside of everything that is drawn, so no page ends it. */
export const playerElement = (): HTMLAudioElement => {
  if (element === undefined) {
    element = document.createElement('audio')
    element.preload = 'none'
    document.body.append(element)
  }
  return element
}

/** Tells a browser that asks for a tap before there is sound that there was one: the player may still be on its way. */
const claimTap = (): void => playerElement().load()

let handler: ((command: PlayerCommand) => void) | undefined

const send = (command: PlayerCommand): void => {
  if (handler !== undefined) return handler(command)
  claimTap()
  pendingCommands.set([...pendingCommands.get(), command])
}

/**
 * The player is there, and does what has been waiting for it.
 * @returns a function that ends it
 */
export const handleCommands = (handle: (command: PlayerCommand) => void): (() => void) => {
  handler = handle
  const waiting = pendingCommands.get()
  dropCommands()
  for (const command of waiting) handle(command)
  return () => {
    if (handler === handle) handler = undefined
  }
}

// Each is to be called in the tap itself: a browser may want one before there is sound.

/** Plays a track: one that is in the list already is switched to, and begins again if it is the current one. */
export const playTrack = (track: PlayerTrack): void => send({ kind: 'play', track })

/** Pauses the track if it is the one that plays, goes on with it if it was paused, plays it otherwise. */
export const toggleTrack = (track: PlayerTrack): void => send({ kind: 'toggle', track })

/**
 * Replaces the playlist by these tracks, and plays them.
 * @param startId with which to begin; the first one, unless given
 */
export const playAll = (tracks: readonly PlayerTrack[], startId?: string): void =>
  send({ kind: 'playAll', tracks, startId })

/** Puts a track at the end of the playlist, and says so; one that is there already is not added again. */
export const addToPlaylist = (track: PlayerTrack): void => send({ kind: 'add', track })

/** Goes to a position in the track that is on; of another one, nothing happens. */
export const seekTrack = (trackId: string, positionS: number): void => send({ kind: 'seek', trackId, positionS })
