import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { goosePath } from '#web/ui/goose.ts'

interface GooseFlightProps {
  /** What it carries. */
  points: number
  onDone: () => void
}

/** A goose that carries points across the window, from below to the number at the top; an ornament. */
export const GooseFlight = ({ points, onDone }: GooseFlightProps) => {
  const goose = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const bird = goose.current
    if (bird === null || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      onDone()
      return undefined
    }
    const { innerWidth: width, innerHeight: height } = window
    const at = (x: number, y: number, turn: number, opacity: number) => ({
      transform: `translate(${x * width}px, ${y * height}px) rotate(${turn}deg)`,
      opacity,
    })
    const flight = bird.animate(
      [at(-0.1, 0.72, -6, 0), at(0.2, 0.55, -16, 1), at(0.52, 0.34, -22, 1), at(0.86, 0.08, -12, 0)],
      { duration: 1500, easing: 'cubic-bezier(0.45, 0.05, 0.4, 1)', fill: 'both' },
    )
    flight.addEventListener('finish', onDone)
    return () => flight.cancel()
  }, [onDone])

  return createPortal(
    <div ref={goose} aria-hidden="true" className="welfare-flight text-ink">
      <svg viewBox="0 0 96 96" width="72" height="72">
        <path fill="currentColor" d={goosePath} />
      </svg>
      <span className="rounded-full bg-seal px-3 text-lg font-semibold text-on-seal tabular-nums">+{points}</span>
    </div>,
    document.body,
  )
}
