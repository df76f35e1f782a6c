import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { HolidayYear } from '#contract/holiday.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct, useWrong } from './data.ts'
import { readHolidays, writeHolidays } from './holiday-lines.ts'
import { Card, Section, Tag } from './parts.tsx'

interface YearFormProps {
  given: Pick<HolidayYear, 'year' | 'notice' | 'holidays'>
  onDone: () => void
}

const publishFields = toldAt('year', 'notice', 'holidays', 'reason')

const YearForm = ({ given, onDone }: YearFormProps) => {
  const { wrong, setWrong, passWrong } = useWrong()
  const publish = useAct((body: InputOf<'holiday.publish'>['body']) => call('holiday.publish', { body }, publishFields))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [year, notice, days, reason] = ['year', 'notice', 'days', 'reason'].map((name) => String(form.get(name)))
    const holidays = readHolidays(days ?? '')
    setWrong(Array.isArray(holidays) ? {} : { holidays: `第 ${holidays.line} 行看不懂，请照例子写：${holidays.text}` })
    if (!Array.isArray(holidays)) return
    await publish.mutateAsync({
      ...{ year: Number(year), notice: notice ?? '', holidays },
      ...(reason?.trim() ? { reason } : {}),
    })
    toast(`${year} 年已录入`)
    onDone()
  }
  return (
    <Card className="p-4">
      <form
        aria-label="录入节假日"
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="grid grid-cols-1 gap-3 *:min-w-0 md:grid-cols-[1fr_3fr]"
      >
        <TextField
          label="年份"
          name="year"
          type="number"
          required
          min={2001}
          max={2100}
          defaultValue={given.year}
          error={wrong.year}
        />
        <TextField
          label="国务院办公厅文号"
          name="notice"
          required
          maxLength={limits.holidayNotice.max}
          placeholder="国办发明电〔2026〕1号"
          defaultValue={given.notice ?? ''}
          autoComplete="off"
          error={wrong.notice}
        />
        <div className="md:col-span-2">
          <TextArea
            label="节假日，一行一个：名称、放假的日子，「班」后面是上班的周末"
            name="days"
            required
            rows={8}
            placeholder="元旦 2027-01-01~2027-01-03 班 2027-01-04"
            defaultValue={writeHolidays(given.holidays)}
            error={wrong.holidays}
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            label="理由（更正时请写）"
            name="reason"
            maxLength={limits.staffReason.max}
            autoComplete="off"
            error={wrong.reason}
          />
        </div>
        <div className="flex gap-2 md:col-span-2">
          <Button type="submit" busy={publish.isPending}>
            录入
          </Button>
          <Button variant="quiet" onClick={onDone}>
            取消
          </Button>
        </div>
      </form>
    </Card>
  )
}

const countOf = ({ holidays }: HolidayYear, part: 'off' | 'work') =>
  holidays.reduce((sum, holiday) => sum + holiday[part].length, 0)

/** Statutory holidays, year by year, as they have been published; what is recorded here shows in every calendar. */
export const HolidaySection = () => {
  const list = useQuery({
    queryKey: ['list', 'holidays'],
    queryFn: () => call('holiday.list', {}, { quiet: true }),
    staleTime: 0,
  })
  const [open, setOpen] = useState<number | null>(null)
  const years = list.data?.toReversed() ?? []
  const nextYear = (years[0]?.year ?? 2000) + 1
  const given = years.find(({ year }) => year === open) ?? { year: nextYear, notice: '', holidays: [] }
  return (
    <Section
      title="节假日"
      text="国务院公布后录入，万年历和节令行程马上就有。没有公布的年份不要猜。"
      action={
        open === null && (
          <Button disabled={list.data === undefined} onClick={() => setOpen(nextYear)}>
            录入 {nextYear} 年
          </Button>
        )
      }
    >
      {open !== null && <YearForm key={open} given={given} onDone={() => setOpen(null)} />}
      {list.data === undefined &&
        (list.error ? (
          <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-40 w-full" />
          </div>
        ))}
      <Card>
        <ul aria-label="已公布的年份" className="divide-y divide-line">
          {years.map((year) => (
            <li key={year.year} className="flex flex-wrap items-center justify-between gap-2 p-4">
              <div className="min-w-0">
                <p className="font-medium">{year.year} 年</p>
                <p className="text-sm text-ink-2">{year.notice ?? '文号未录'}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Tag tone="good">休 {countOf(year, 'off')} 天</Tag>
                <Tag tone="warn">班 {countOf(year, 'work')} 天</Tag>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`更正 ${year.year} 年`}
                  onClick={() => setOpen(year.year)}
                >
                  更正
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
