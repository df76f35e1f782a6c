import type { Track } from '#contract/music.ts'

/** What the player plays: a track (specification, section 3) that may come with its words. */
export type PlayerTrack = Track & {
  /** Path of an LRC file on the same host. */
  lyricsUrl?: string
}
