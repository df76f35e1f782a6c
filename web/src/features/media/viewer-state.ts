import type { Picture } from '#contract/media.ts'

/** Where in the window, in px. */
export interface Point {
  x: number
  y: number
}

/** What the viewer shows. */
export interface ViewerState {
  picture: Picture
  /** A smaller size of it is shown than there is. */
  reduced: boolean
  /** The largest size is on its way. */
  loading: boolean
  /** Where the menu of the picture is open: at the finger, or above its button, whose right upper corner it is then. */
  menu: (Point & { above?: boolean }) | null
}
