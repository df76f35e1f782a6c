let playing: HTMLMediaElement | null = null

/** Called when something begins to play: only one thing does at a time, so what was playing is paused. */
export const takePlayback = (element: HTMLMediaElement): void => {
  if (playing !== element) playing?.pause()
  playing = element
}
