/** How loud it has just been, the newest at the right. */
export const LevelBars = ({ levels, bars = 24 }: { levels: readonly number[]; bars?: number }) => {
  const missing = Math.max(0, bars - levels.length)
  return (
    <span aria-hidden="true" className="flex h-8 items-center gap-0.5">
      {[...Array.from({ length: missing }, () => 0), ...levels.slice(-bars)].map((level, index) => (
        <span
          key={index}
          style={{ height: `${Math.max(10, Math.round(level * 100))}%` }}
          className="w-[3px] rounded-full bg-current"
        />
      ))}
    </span>
  )
}
