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
}

export interface ToastOptions {
  /** How long it shows, in milliseconds. */
  durationMs?: number
  /** Closes the toast, and then runs. */
  action?: ToastAction
}

export interface LoadingOptions extends Pick<ToastOptions, 'durationMs'> {
  blocking?: boolean
}

const defaultDurationMs = 2000
/** Who may take something back needs the time to read it, and to reach the button. */
const actionDurationMs = 6000

/** The toast that shows; null for none. */
export const toastStore = createStore<ToastEntry | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

const show = (entry: Omit<ToastEntry, 'id'>, durationMs: number | undefined) => {
  const id = ++lastId
  const close = () => {
    if (toastStore.get()?.id !== id) return
    clearTimeout(timer)
    toastStore.set(null)
  }
  clearTimeout(timer)
  toastStore.set({ ...entry, id })
  if (durationMs !== undefined) timer = setTimeout(close, durationMs)
  return close
}

/**
 * Shows a message, for 2 s unless told (specification, section 8), with an action for 6 s. A new toast takes the place
 * of the last one.
 */
export const toast = (message: string, { action, durationMs }: ToastOptions = {}): void => {
  const shownMs = durationMs ?? (action === undefined ? defaultDurationMs : actionDurationMs)
  show({ message, action, loading: false, blocking: false }, shownMs)
}

/**
 * Shows that something is under way, until the returned function is called, another toast comes, or `durationMs`
 * are over.
 */
toast.loading = (message: string, { durationMs, blocking = false }: LoadingOptions = {}): (() => void) =>
  show({ message, loading: true, blocking }, durationMs)

export const closeToast = () => {
  clearTimeout(timer)
  toastStore.set(null)
}
