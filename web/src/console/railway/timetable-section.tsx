import type { ImportedTimetable } from '#contract/timetable.ts'
import { call } from '#web/lib/client/client.ts'
import { useList } from '../data.ts'
import { Section, Tag, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'

const states = {
  coming: { name: '将生效', tone: 'warn' },
  standing: { name: '现行', tone: 'good' },
  past: { name: '已换下', tone: 'plain' },
} as const

const columns: Column<ImportedTimetable>[] = [
  { name: '运行图', show: ({ name }) => <span className="font-medium">{name}</span> },
  { name: '状态', show: ({ state }) => <Tag tone={states[state].tone}>{states[state].name}</Tag> },
  { name: '生效日', show: ({ validFrom }) => <span className="tabular-nums">{validFrom}</span> },
  { name: '列车', isFigure: true, show: ({ trains }) => trains },
  { name: '导入时间', show: ({ importTime }) => <When time={importTime} /> },
  {
    name: '来源',
    isText: true,
    show: ({ source }) => <span className="text-sm text-ink-2">{source}</span>,
  },
]

/** Which timetables were imported, and from when they hold. */
export const TimetableSection = () => {
  const list = useList(['timetables'], (cursor) =>
    call('timetable.page', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section
      title="运行图"
      text="新图在服务器上用 npm run railway:import 导入（GTFS）。它从还没开售的日子起生效，已经卖出的座位不会动。"
    >
      <Table label="导入过的运行图" list={list} columns={columns} empty="还没有导入过运行图" keyOf={({ id }) => id} />
    </Section>
  )
}
