import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { thisMonth } from '../month.ts'

const firstYear = 2020

interface MonthSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** `2026-11`. */
  value: string | undefined
  onChoose: (month: string | undefined) => void
  /** All months can be chosen, too. */
  withAll?: boolean
}

/** A month to choose, not later than this one. */
export const MonthSheet = ({ open, onOpenChange, value, onChoose, withAll = false }: MonthSheetProps) => {
  const latest = thisMonth()
  const latestYear = Number(latest.slice(0, 4))
  const [year, setYear] = useState(() => Number((value ?? latest).slice(0, 4)))
  const choose = (month: string | undefined) => {
    onChoose(month)
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="选择月份">
      <div className="mb-3 flex items-center justify-between">
        <IconButton label="前一年" disabled={year <= firstYear} onClick={() => setYear(year - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <span aria-live="polite" className="text-lg font-medium tabular-nums">
          {year} 年
        </span>
        <IconButton label="后一年" disabled={year >= latestYear} onClick={() => setYear(year + 1)}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="wallet-months">
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <Button
              key={month}
              variant={month === value ? 'primary' : 'secondary'}
              className="px-3!"
              disabled={month > latest}
              aria-pressed={month === value}
              onClick={() => choose(month)}
            >
              {index + 1} 月
            </Button>
          )
        })}
      </div>
      {withAll && (
        <div className="mt-4 flex items-center justify-center">
          <button type="button" className={chipClass(value === undefined)} onClick={() => choose(undefined)}>
            全部月份
          </button>
        </div>
      )}
    </Sheet>
  )
}
