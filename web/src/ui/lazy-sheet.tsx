import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from './toast.tsx'

/** Who has tapped is told after so long why nothing opens. */
const patienceMs = 3000

/** Stands in for what opens over the page, while its code is on its way. */
export const Opening = () => {
  useEffect(() => {
    const timer = setTimeout(() => toast('还没有加载出来，请稍等，或者刷新页面'), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}

interface LazySheetProps {
  open: boolean
  /** A sheet or a dialog that is loaded lazily, and is told whether it is open. */
  children: ReactNode
}

/** Draws a sheet only once it has been opened: its code is not loaded before. Then it stays, to close with its motion. */
export const LazySheet = ({ open, children }: LazySheetProps) => {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return used && <Suspense fallback={<Opening />}>{children}</Suspense>
}
