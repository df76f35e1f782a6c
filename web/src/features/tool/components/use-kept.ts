import { useState } from 'react'
import type { Stored } from '#web/lib/storage/local-storage.ts'

/**
 * State that this device keeps: who opens the tool again finds what they put in last.
 * @param first wins over what is kept, e.g. what a shared link says
 */
export const useKept = <T>(kept: Stored<T>, first?: T): [T, (value: T) => void] => {
  const [value, setValue] = useState(() => first ?? kept.read())
  const set = (next: T) => {
    kept.write(next)
    setValue(next)
  }
  return [value, set]
}
