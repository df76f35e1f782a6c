import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).ConfirmDialog }))

/** A `ConfirmDialog` whose code comes when it is asked for first. */
export const LazyConfirm = (props: ConfirmDialogProps) => {
  const [asked, setAsked] = useState(false)
  if (props.open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
