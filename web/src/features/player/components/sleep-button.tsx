import { MoonStar } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '#web/features/media/index.ts'
import { useSleep } from './use-player.ts'
import { SleepSheet } from './sleep-sheet.tsx'

/** Leads to the sleep timer, and shows what remains of it. */
export const SleepButton = () => {
  const { choice, leftMs } = useSleep()
  const [open, setOpen] = useState(false)
  const left = leftMs === null ? '播完这首' : `还剩 ${formatDuration(leftMs)}`
  const text = choice === null ? '定时关闭' : left
  return (
    <>
      <button
        type="button"
        aria-label={choice === null ? text : `定时关闭，${text}`}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 tabular-nums active:bg-wash"
      >
        <MoonStar size={18} aria-hidden className={choice === null ? undefined : 'text-seal'} />
        {text}
      </button>
      <SleepSheet open={open} onOpenChange={setOpen} />
    </>
  )
}
