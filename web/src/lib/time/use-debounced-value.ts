import { useEffect, useState } from 'react'

/** A value that follows another once that has not changed for a while: not every letter that is typed is a call. */
export const useDebouncedValue = <T>(value: T, settleMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value, settleMs])
  return settled
}
