import { Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './dialog.tsx'
import { lazyPart } from './lazy-part.ts'
import { Opening } from './lazy-sheet.tsx'

const ConfirmDialog = lazyPart(async () => ({ default: (await import('./dialog.tsx')).ConfirmDialog }))

/** A `ConfirmDialog` whose code comes when it is asked for first. */
export const LazyConfirm = (props: ConfirmDialogProps) => {
  const [asked, setAsked] = useState(false)
  if (props.open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense fallback={<Opening />}>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
