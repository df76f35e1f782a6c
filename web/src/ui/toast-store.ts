import { createStore } from '#web/lib/store/store.ts'

/** Something that can be done about what a toast tells, e.g. 撤销. */
export interface ToastAction {
  text: string
  run: () => void
}

export interface ToastEntry {
  id: number
  message: string
  action?: ToastAction | undefined
  loading: boolean
  /** While it shows, nothing else can be clicked. */
  blocking: boolean
  /** Has its time, whatever comes meanwhile. */
  keeps: boolean
}

export interface ToastOptions {
  /** How long it shows, in milliseconds. */
  durationMs?: number
  /** Closes the toast, and then runs. */
  action?: ToastAction
  /** Shows for its whole time: another toast stands beside it instead of taking its place. */
  keeps?: boolean
}

export interface LoadingOptions extends Pick<ToastOptions, 'durationMs'> {
  blocking?: boolean
}

const defaultDurationMs = 2000
/** Who may take something back needs the time to read it, and to reach the button. */
const actionDurationMs = 6000

/** The toasts that show, the oldest first. */
export const toastStore = createStore<readonly ToastEntry[]>([])

let lastId = 0

/** Takes a toast away, if it still shows. */
export const closeToast = (id: number): void => {
  const { get, set } = toastStore
  if (get().some((entry) => entry.id === id)) set(get().filter((entry) => entry.id !== id))
}

const show = (entry: Omit<ToastEntry, 'id'>, durationMs: number | undefined) => {
  const id = ++lastId
  const { get, set } = toastStore
  set([...get().filter(({ keeps }) => keeps || entry.keeps), { ...entry, id }])
  if (durationMs !== undefined) setTimeout(() => closeToast(id), durationMs)
  return () => closeToast(id)
}

/**
 * Shows a message, for 2 s unless told (specification, section 8), with an action for 6 s. It takes the place of the
 * last message, unless one of the two `keeps` its time; what is loading goes on.
 */
export const toast = (message: string, { action, durationMs, keeps = false }: ToastOptions = {}): void => {
  const shownMs = durationMs ?? (action === undefined ? defaultDurationMs : actionDurationMs)
  show({ message, action, loading: false, blocking: false, keeps }, shownMs)
}

/**
 * Shows that something is under way, until the returned function is called or `durationMs` are over. Messages stand
 * beside it.
 */
toast.loading = (message: string, { durationMs, blocking = false }: LoadingOptions = {}): (() => void) =>
  show({ message, loading: true, blocking, keeps: true }, durationMs)
