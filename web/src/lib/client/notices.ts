import type { ApiError } from './api-error.ts'

/** How the client tells the user something. The app connects it to its toasts; `lib` knows no interface. */
export interface Notices {
  /** Shows a message for 2 s. */
  show: (message: string) => void
  /** Shows a loading message during which clicks are blocked; returns how to close it early. */
  showLoading: (message: string, options: { durationMs: number }) => () => void
  /** The session is over: leads to /login, and back afterwards. */
  sessionLost: () => void
}

let connected: Notices = { show: () => {}, showLoading: () => () => {}, sessionLost: () => {} }

/** Called once, when the app starts. */
export const connectNotices = (notices: Notices): void => {
  connected = notices
}

export const notices: Notices = {
  show: (message) => connected.show(message),
  showLoading: (message, options) => connected.showLoading(message, options),
  sessionLost: () => connected.sessionLost(),
}

/** How long the same message is not shown again: many calls that fail at once say it once. */
const sameMessageMs = 2000

/** Tells the user why a call failed (specification, section 8), unless they know, or gave it up themselves. */
export type TellFailure = (failure: ApiError) => void

export const createTellFailure = ({ show }: Pick<Notices, 'show'>): TellFailure => {
  let last = { message: '', at: -Infinity }
  return (failure) => {
    if (failure.shown || failure.kind === 'aborted') return
    failure.shown = true
    const at = performance.now()
    if (failure.message === last.message && at - last.at < sameMessageMs) return
    last = { message: failure.message, at }
    show(failure.message)
  }
}

export const tellFailure = createTellFailure(notices)
