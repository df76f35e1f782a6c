import { clsx } from 'clsx'

const edge =
  'M13 5.2C30 3.6 66 4 83 5.4c4.6.4 7.6 3.2 7.9 7.8 1.1 17 1.2 52-.1 69.6-.3 4.5-3.4 7.6-7.9 8-17.5 1.3-52 1.3-69.8-.1-4.4-.4-7.5-3.3-7.9-7.8C3.9 65 4 30.5 5.2 13.2 5.5 8.6 8.4 5.6 13 5.2Z'

const brush = '"STKaiti", "Kaiti SC", "KaiTi", "Songti SC", "Noto Serif CJK SC", serif'

interface SealProps {
  /** One character. */
  glyph: string
  /** In px. */
  size: number
  /** `pressed`, in the same vermilion on light and dark; `waiting` to be; or `void`: only an outline. */
  look?: 'pressed' | 'waiting' | 'void'
}

/** A square seal with one character: an ornament, what it says stands beside it. */
export const Seal = ({ glyph, size, look = 'pressed' }: SealProps) => (
  <svg
    viewBox="0 0 96 96"
    width={size}
    height={size}
    aria-hidden="true"
    className={clsx('text-ink-3', look === 'waiting' && 'animate-pulse-soft')}
    style={{ rotate: '4deg', fontFamily: brush }}
  >
    {look === 'pressed' ? (
      <>
        <path fill="#C8402F" d={edge} />
        <rect
          x="12"
          y="12"
          width="72"
          height="72"
          rx="4"
          fill="none"
          stroke="#FBF6EA"
          strokeWidth="2.5"
          opacity=".85"
        />
      </>
    ) : (
      <path d={edge} fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="6 6" />
    )}
    <text
      x="48"
      y="67"
      fontSize="54"
      fontWeight="600"
      textAnchor="middle"
      fill={look === 'pressed' ? '#FBF6EA' : 'currentColor'}
    >
      {glyph}
    </text>
  </svg>
)
