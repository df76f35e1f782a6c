import './progress-line.css'

interface ProgressLineProps {
  label: string
  done: number
  /** 0 while nobody knows. */
  total: number
  unit: string
}

/** How far something has come. */
export const ProgressLine = ({ label, done, total, unit }: ProgressLineProps) => {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="progress-line"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">{total === 0 ? '正在读取' : `${done} / ${total} ${unit}`}</p>
    </div>
  )
}
