import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '#web/lib/store/store.ts'
import { Spinner } from './spinner.tsx'

/** Something that can be done about what a toast tells, e.g. 撤销. */
export interface ToastAction {
  text: string
  run: () => void
}

interface ToastEntry {
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
const closeToast = (id: number): void => {
  const { get, set } = toastStore
  if (get().some((entry) => entry.id === id)) set(get().filter((entry) => entry.id !== id))
}

const show = (entry: Omit<ToastEntry, 'id'>, durationMs: number | undefined) => {
  const id = ++lastId
  const { get, set } = toastStore
  const isSaidAgain = (shown: ToastEntry) => shown.message === entry.message && !shown.loading && !entry.loading
  set([...get().filter((shown) => (shown.keeps || entry.keeps) && !isSaidAgain(shown)), { ...entry, id }])
  if (durationMs !== undefined) setTimeout(() => closeToast(id), durationMs)
  return () => closeToast(id)
}

/**
 * Shows a message, for 2 s unless told (specification, section 8), with an action for 6 s. It takes the place of the
 * last message, unless one of the two `keeps` its time; what is loading goes on. The same message is never shown twice
 * at once: it begins again.
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

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

const Action = ({ id, action: { text, run } }: { id: number; action: ToastAction }) => (
  <button
    type="button"
    onClick={() => {
      closeToast(id)
      run()
    }}
    className="pointer-events-auto min-h-11 min-w-11 rounded-control px-2 font-semibold text-[#9CC9E4] underline underline-offset-4 dark:text-river"
  >
    {text}
  </button>
)

const ToastCard = ({ id, message, action, loading }: ToastEntry) => (
  <div className="flex max-w-[18rem] animate-rise flex-col items-center gap-3 rounded-card bg-ink/92 px-5 py-3 text-center text-base text-balance text-paper shadow-float dark:bg-line dark:text-ink">
    {loading && <Spinner className="mt-1 size-7" />}
    {action ? (
      <span className="-my-1.5 -mr-2 flex items-center gap-2">
        {message}
        <Action id={id} action={action} />
      </span>
    ) : (
      <span>{message}</span>
    )}
  </div>
)

const subscribeToNothing = () => () => {}

/** Where toasts appear, above everything; stands once in the app. It is always there, so that each is read out. */
export const ToastRegion = () => {
  const entries = useStore(toastStore)
  const blocking = entries.some((entry) => entry.blocking)
  // The overlay catches pointers; this also catches clicks that come from the keyboard.
  useEffect(() => {
    if (!blocking) return undefined
    window.addEventListener('click', swallow, true)
    return () => window.removeEventListener('click', swallow, true)
  }, [blocking])
  // Its place is outside of what is drawn on the server.
  const alive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  if (!alive) return null
  return createPortal(
    <>
      {blocking && <div className="fixed inset-0 z-[2000] touch-none" />}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-0 z-[2001] mx-auto flex max-w-column flex-col items-center justify-center gap-2 p-8"
      >
        {entries.map((entry) => (
          <ToastCard key={entry.id} {...entry} />
        ))}
      </div>
    </>,
    document.body,
  )
}
