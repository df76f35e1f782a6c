/** Where the dots of a face are, on a ground of 3 × 3. */
const dots: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

/** One face of a die, as dice are made here: one and four are red. @param value 1 to 6 */
export const Die = ({ value }: { value: number }) => (
  <svg viewBox="0 0 64 64" width={64} height={64} role="img" aria-label={`${value} 点`}>
    <rect x="2" y="2" width="60" height="60" rx="12" fill="#fffdf7" stroke="var(--color-edge)" strokeWidth="1.5" />
    {dots[value - 1]?.map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={17 + x * 15}
        cy={17 + y * 15}
        r={value === 1 ? 9 : 5.5}
        fill={value === 1 || value === 4 ? '#c8402f' : '#1c1f23'}
      />
    ))}
  </svg>
)
