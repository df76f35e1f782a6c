import { clsx } from 'clsx'
import { useId } from 'react'
import type { Picture } from '#contract/media.ts'
import { Image } from '#web/ui/image.tsx'
import { goosePath } from '#web/ui/goose.ts'

const width = 480
const height = 240

// The same person always has the same hills.
const chanceOf = (seed: string) => {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** A ridge from edge to edge: two waves of chance, drawn as soft curves. */
const ridgePath = (chance: () => number, baseline: number, swing: number) => {
  const steps = 8
  const [phase, length] = [chance() * 6, 0.7 + chance() * 0.5]
  const heights = Array.from({ length: steps + 1 }, (_, step) => {
    const wave = Math.sin(step * length + phase) * 0.6 + Math.sin(step * 2.3 + phase * 2) * 0.25
    return Math.round(baseline - swing * (wave + chance() * 0.5))
  })
  const stride = width / steps
  const curves = heights.slice(1).map((top, index) => {
    const middle = (index + 0.5) * stride
    return `C${middle} ${heights[index]} ${middle} ${top} ${(index + 1) * stride} ${top}`
  })
  return `M0 ${height}V${heights[0]}${curves.join('')}V${height}Z`
}

const ridges = [
  { baseline: 128, swing: 46, opacity: 0.16 },
  { baseline: 162, swing: 38, opacity: 0.24 },
  { baseline: 198, swing: 26, opacity: 0.36 },
]

const tints = ['var(--color-river)', 'var(--color-seal)', 'var(--color-leaf)', 'var(--color-amber)', 'var(--color-ink)']

/** An ink-wash landscape for those who have no cover of their own: hills in mist, a low sun, geese on their way. */
const InkCover = ({ seed }: { seed: string }) => {
  const mist = useId()
  const chance = chanceOf(seed)
  const tint = tints[Math.floor(chance() * tints.length)]
  const sun = { x: 90 + chance() * 300, y: 58 + chance() * 34 }
  const flock = { x: (sun.x + 150 + chance() * 60) % 380, y: 34 + chance() * 24 }
  const shapes = ridges.map(({ baseline, swing, opacity }) => ({ opacity, path: ridgePath(chance, baseline, swing) }))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full text-ink"
      style={{ background: `color-mix(in srgb, ${tint} 16%, var(--color-paper))` }}
    >
      <defs>
        <linearGradient id={mist} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="currentColor" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle cx={sun.x} cy={sun.y} r="19" className="fill-seal" opacity="0.7" />
      <g fill={`url(#${mist})`}>
        {shapes.map(({ path, opacity }) => (
          <path key={opacity} d={path} opacity={opacity} />
        ))}
      </g>
      <g fill="currentColor" opacity="0.62" transform={`translate(${flock.x} ${flock.y})`}>
        <path d={goosePath} transform="scale(0.3)" />
        <path d={goosePath} transform="translate(-24 14) scale(0.22)" />
        <path d={goosePath} transform="translate(-42 -2) scale(0.17)" />
      </g>
    </svg>
  )
}

interface CoverProps {
  cover: Picture | null
  /** Whose it is: without a picture, a landscape is drawn that only this person has. */
  userId: string
  className?: string
}

/** The picture at the head of a profile, which fades into the paper below. */
export const Cover = ({ cover, userId, className }: CoverProps) => (
  <div className={clsx('relative overflow-clip bg-wash', className)}>
    {cover === null ? (
      <InkCover seed={userId} />
    ) : (
      <Image
        key={cover.id}
        src={cover.medium}
        width={cover.width}
        height={cover.height}
        placeholder={cover.placeholder}
        alt=""
        eager
        className="absolute! inset-0 size-full"
      />
    )}
    <div className="pointer-events-none absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-paper via-paper/45 to-transparent" />
  </div>
)
