import { Check, MoonStar } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { SleepChoice } from '../sleep-timer.ts'
import { usePlayer, useSleep } from './use-player.ts'

const choices: readonly { choice: SleepChoice | null; text: string }[] = [
  { choice: null, text: '不开启' },
  { choice: 10, text: '10 分钟后' },
  { choice: 20, text: '20 分钟后' },
  { choice: 30, text: '30 分钟后' },
  { choice: 60, text: '60 分钟后' },
  { choice: 'track', text: '播完这首' },
]

interface SleepSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** When the music shall end by itself. */
const SleepSheet = ({ open, onOpenChange }: SleepSheetProps) => {
  const { sleep } = usePlayer()
  const { choice: chosen, leftMs } = useSleep()
  return (
    <Popover open={open} onOpenChange={onOpenChange} title="定时关闭">
      <List label="定时关闭">
        {choices.map(({ choice, text }) => (
          <ListItem
            key={text}
            title={
              <>
                {text}
                {choice === chosen && <span className="sr-only">，已选</span>}
              </>
            }
            value={
              choice === chosen && (
                <span className="flex items-center gap-2 text-river tabular-nums">
                  {leftMs !== null && `还剩 ${formatDuration(leftMs)}`}
                  <Check size={18} aria-hidden />
                </span>
              )
            }
            onClick={() => {
              sleep.choose(choice)
              onOpenChange(false)
            }}
          />
        ))}
      </List>
    </Popover>
  )
}

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
