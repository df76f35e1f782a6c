import { goosePath } from './goose.ts'

/** An ornament for empty places: three geese above misty hills, in ink. */
export const Flock = () => (
  <svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true" className="text-ink">
    <defs>
      <linearGradient id="flock-mist" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.16" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
    </defs>
    <circle cx="148" cy="34" r="13" className="fill-seal" opacity="0.75" />
    <path
      fill="url(#flock-mist)"
      d="M8 108C24 104 28 76 44 73c12-2 18 12 30 14 10 2 18-14 32-18 16-4 26 14 40 16 16 2 24 20 48 23-56 10-130 10-186 0Z"
    />
    <path fill="url(#flock-mist)" d="M0 114c24-2 38-16 60-16s34 12 62 12c20 0 40-10 78 4-64 8-136 8-200 0Z" />
    <g fill="currentColor">
      <path opacity="0.8" d={goosePath} transform="translate(84 12) scale(0.46)" />
      <path opacity="0.55" d={goosePath} transform="translate(52 32) scale(0.34)" />
      <path opacity="0.4" d={goosePath} transform="translate(34 14) scale(0.26)" />
    </g>
  </svg>
)
