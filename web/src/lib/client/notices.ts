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
