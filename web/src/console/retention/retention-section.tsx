import { useQuery } from '@tanstack/react-query'
import type { RetentionRule } from '#contract/retention.ts'
import { call } from '#web/lib/client/client.ts'
import { Section, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'

const columns: Column<RetentionRule>[] = [
  { name: '数据', isText: true, show: ({ what }) => <span className="font-medium">{what}</span> },
  { name: '保留多久', isText: true, show: ({ keep }) => keep },
  { name: '依据', isText: true, show: ({ why }) => <span className="block max-w-md text-ink-2">{why}</span> },
  { name: '上次清理', show: ({ lastTime }) => (lastTime ? <When time={lastTime} /> : '还没有记录') },
  { name: '下次', show: ({ nextTime }) => (nextTime ? <When time={nextTime} /> : '十分钟之内') },
  {
    name: '九十天清掉',
    isFigure: true,
    show: ({ removedNum }) =>
      removedNum === null ? <span className="text-ink-3">不计数</span> : removedNum.toLocaleString('zh-CN'),
  },
]

/** 数据保留: what is kept for how long and why, and that a job enforces it. */
export const RetentionSection = () => {
  const query = useQuery({
    queryKey: ['retention'],
    queryFn: () => call('retention.list', {}, { quiet: true }),
    staleTime: 0,
  })
  const list = {
    ...{ items: query.data, total: query.data?.length ?? 0, error: query.error },
    ...{ retry: () => void query.refetch(), more: undefined, busy: false },
  }
  return (
    <Section title="数据保留" text="什么数据留多久、为什么，都由定时任务执行。这张表和任务写在一起，不会只说不做。">
      <Table label="数据保留" list={list} columns={columns} empty="没有规则" keyOf={({ job }) => job} />
    </Section>
  )
}
