import { type CalendarKey } from '#contract/calendar/keys.ts'
import about from './pictures/about.json'

/** Every one is a file of its own, fetched when it is shown: none goes into the code. */
const files = import.meta.glob<string>('./pictures/*.svg', { query: '?no-inline', import: 'default', eager: true })

/** Where the code came from, the pictures come from: from here, or from a CDN. On the server it is the server that says so. */
const { origin } = new URL(import.meta.url)
const filesAt = typeof location === 'undefined' || origin === location.origin ? '' : origin

/** The drawn picture of a festival or a solar term. */
export interface Picture {
  url: string
  /** In px, of the drawing; it scales. */
  width: number
  height: number
  /** What it shows, in a line. */
  alt: string
  /** The colour that stands in its place until it is there. */
  colour: string
}

/** Drawn by `scripts/festival-pictures/`. */
export const pictureOf = (key: CalendarKey): Picture => {
  const { alt, colour } = about[key]
  return { url: filesAt + (files[`./pictures/${key}.svg`] ?? ''), width: 640, height: 400, alt, colour }
}
