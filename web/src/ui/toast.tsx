import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/lib/store/store.ts'
import { Spinner } from './spinner.tsx'
import { closeToast, type ToastAction, type ToastEntry, toastStore } from './toast-store.ts'

export { type LoadingOptions, type ToastAction, type ToastOptions, toast } from './toast-store.ts'

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
  <div className="flex max-w-[18rem] animate-rise flex-col items-center gap-3 rounded-card bg-ink/92 px-5 py-3 text-center text-base text-paper shadow-float dark:bg-line dark:text-ink">
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
  return createPortal(
    <>
      {blocking && <div className="fixed inset-0 z-[2000] touch-none" />}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-0 z-[2001] mx-auto flex max-w-[480px] flex-col items-center justify-center gap-2 p-8"
      >
        {entries.map((entry) => (
          <ToastCard key={entry.id} {...entry} />
        ))}
      </div>
    </>,
    document.body,
  )
}
