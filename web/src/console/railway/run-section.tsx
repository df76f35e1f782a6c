import type { FormEvent } from 'react'
import type { ManagedRun } from '#contract/run.ts'
import { clockOf } from '#web/features/timetable/index.ts'
import { call } from '#web/lib/client/client.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from '../data.ts'
import { Filters, PlaceLink, Section } from '../parts.tsx'
import { goTo, usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { Table, type Column } from '../table.tsx'
import { RunPage } from './run-page.tsx'
import { RunState } from './run-state.tsx'

/** How much of a run is sold, as a bar with its figure. */
const Sold = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    <span className="text-ink-3">—</span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-2 w-24 overflow-hidden rounded-full bg-wash">
        <span className="block h-full rounded-full bg-river" style={{ width: `${percent}%` }} />
      </span>
      <span className="w-11 text-right tabular-nums">{percent}%</span>
    </span>
  )

const section = 'runs'

const columns: Column<ManagedRun>[] = [
  {
    name: '车次',
    show: ({ id, code, day }) => (
      <PlaceLink to={{ section, id, day }} className="font-semibold text-river hover:underline">
        {code}
      </PlaceLink>
    ),
  },
  {
    name: '区间',
    show: ({ fromName, toName }) => `${fromName} → ${toName}`,
  },
  {
    name: '开行',
    isFigure: true,
    show: ({ departTime, arriveTime }) => `${clockOf(departTime)} – ${clockOf(arriveTime)}`,
  },
  { name: '状态', show: (run) => <RunState run={run} /> },
  { name: '席位', isFigure: true, show: ({ seats }) => seats },
  { name: '已售', isFigure: true, show: ({ soldPercent }) => <Sold percent={soldPercent} /> },
]

const filters = { '': '全部', late: '晚点', cancelled: '停运' } as const

const RunList = ({ day, find }: { day: string; find: string }) => {
  const only = find === 'late' || find === 'cancelled' ? find : undefined
  const code = only === undefined && find !== '' ? find : undefined
  const list = useList(['runs', day, find], (cursor) =>
    call(
      'run.page',
      {
        body: {
          ...{ day, pageSize: 30, ascFlag: true, cursor },
          ...(code === undefined ? {} : { code }),
          ...(only === undefined ? {} : { only }),
        },
      },
      { quiet: true },
    ),
  )
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    goTo({ section, day: String(form.get('day')), find: String(form.get('code')).trim().toUpperCase() })
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <form key={`${day} ${find}`} onSubmit={search} className="flex flex-wrap items-end gap-3 *:min-w-0">
          <div className="w-44">
            <TextField label="开车日期" name="day" type="date" required defaultValue={day} />
          </div>
          <TextField
            label="车次（可以不填）"
            name="code"
            placeholder="例如 G1"
            pattern="[A-Za-z]?\d{1,5}"
            title="一个字母和数字，例如 G1"
            defaultValue={code ?? ''}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary" size="lg">
            查找
          </Button>
        </form>
        <div className="mb-2">
          <Filters
            options={filters}
            value={code === undefined ? (only ?? '') : undefined}
            onChoose={(value) => goTo({ section, day, find: value })}
          />
        </div>
      </div>
      <p role="status" className="-mb-2 text-sm text-ink-2">
        {list.items && `${day} 共 ${list.total} 趟`}
      </p>
      <Table
        label="车次"
        list={list}
        columns={columns}
        empty={code === undefined ? '这一天没有符合的车次' : `${day} 没有 ${code} 次，核对一下日期和车次`}
        keyOf={({ id }) => id}
      />
    </>
  )
}

/** Trains of a day, and one of them. */
export const RunSection = ({ may }: SectionProps) => {
  const { id, day = businessDay(serverNow()), find = '' } = usePlace()
  if (id !== undefined) return <RunPage key={id} id={id} back={{ section, day, find }} mayAct={may('railway.run')} />
  return (
    <Section title="车次" text="按日期查车次，看占座、候补；停运、晚点和加挂都在车次页里办。">
      <RunList day={day} find={find} />
    </Section>
  )
}
