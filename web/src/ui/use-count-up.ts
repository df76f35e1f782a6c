import { useEffect, useRef, useState } from 'react'

const durationMs = 700

/**
 * A number on its way to its value; at once for who wants no motion.
 * @param value whole
 * @param first where it begins; at its value, unless told
 */
export const useCountUp = (value: number, first = value): number => {
  const [shown, setShown] = useState(first)
  const from = useRef(first)

  useEffect(() => {
    const start = from.current
    if (start === value) return undefined
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const beganMs = performance.now()
    let frame = 0
    const step = (nowMs: number) => {
      const share = calm ? 1 : Math.min(1, Math.max(0, (nowMs - beganMs) / durationMs))
      const next = Math.round(start + (value - start) * (1 - (1 - share) ** 3))
      from.current = next
      setShown(next)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}
