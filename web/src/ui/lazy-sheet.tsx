import { type ReactNode, Suspense, useState } from 'react'

interface LazySheetProps {
  open: boolean
  /** A sheet or a dialog that is loaded lazily, and is told whether it is open. */
  children: ReactNode
}

/** Draws a sheet only once it has been opened: its code is not loaded before. Then it stays, to close with its motion. */
export const LazySheet = ({ open, children }: LazySheetProps) => {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return used && <Suspense>{children}</Suspense>
}
