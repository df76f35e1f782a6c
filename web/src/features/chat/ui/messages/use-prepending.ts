import { useDeferredValue } from 'react'

/**
 * Whether this drawing puts older rows before those that were there: only then the list keeps its distance to the end.
 */
export const usePrepending = (rows: readonly { key: string }[]): boolean => {
  const firstKey = rows[0]?.key
  // Of the drawing before, for the one drawing in which the rows change.
  const earlierKey = useDeferredValue(firstKey)
  if (earlierKey === undefined || earlierKey === firstKey) return false
  return rows.some(({ key }) => key === earlierKey)
}
