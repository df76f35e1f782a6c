import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { Overview, OverviewDay, OverviewQueue } from '#contract/overview.ts'
import { call } from '#web/lib/client/client.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Card, PlaceLink, Section, When } from '../parts.tsx'
import { countText } from '../words.ts'
import { Chart, type Series } from './chart.tsx'

const number = (value: number) => value.toLocaleString('zh-CN')

interface FigureProps {
  name: string
  children: ReactNode
  /** What stands beside it, smaller. */
  note?: ReactNode
}

const Figure = ({ name, children, note }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-0.5 bg-card px-5 py-4">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-sm text-ink-2 tabular-nums">{note}</dd>}
  </div>
)

const share = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`)

const returnNames: Record<number, string> = { 1: '次日留存', 7: '7 日留存', 30: '30 日留存' }

const Figures = ({ data, today, yesterday }: { data: Overview; today: OverviewDay; yesterday: OverviewDay }) => (
  <dl
    aria-label="今天"
    className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
  >
    <Figure name="今天来过" note={`30 天内 ${number(today.active30)} 人`}>
      {number(today.active)}
    </Figure>
    <Figure name="今天注册" note={`昨天 ${number(yesterday.signUps)}，共 ${number(data.totals.signUps)} 人`}>
      {number(today.signUps)}
    </Figure>
    <Figure name="今天的话题" note={`回复 ${number(today.posts)}，共 ${number(data.totals.topics)} 篇`}>
      {number(today.topics)}
    </Figure>
    <Figure name="今天的消息" note={`共 ${number(data.totals.messages)} 条`}>
      {number(today.messages)}
    </Figure>
    <Figure name="今天的车票订单" note={`共 ${number(data.totals.orders)} 单`}>
      {number(today.orders)}
    </Figure>
    <Figure name="今天充值" note={`提现 ${formatMoney(today.moneyOut)}`}>
      {formatMoney(today.moneyIn)}
    </Figure>
    <Figure
      name="今天出错"
      note={`${number(today.requests)} 个请求${today.p99Ms === null ? '' : `，99% 在 ${today.p99Ms} 毫秒内`}`}
    >
      <span className={clsx(today.errors > 0 && 'text-rust')}>{number(today.errors)}</span>
    </Figure>
    <Figure name="在线连接" note="回答你的这个进程">
      {number(data.sockets)}
    </Figure>
  </dl>
)

const Retention = ({ data }: { data: Overview }) => (
  <Card className="p-5">
    <h2 className="font-medium">留存</h2>
    <p className="text-sm text-ink-2">注册之后过了这么多天，又来的人；最近七天合计。</p>
    <dl className="mt-3 grid grid-cols-3 gap-4">
      {data.retention.map(({ days, signUps, returned }) => (
        <div key={days}>
          <dt className="text-sm text-ink-2">{returnNames[days] ?? `${days} 日留存`}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{share(returned, signUps)}</dd>
          <dd className="text-sm text-ink-3 tabular-nums">
            {number(returned)} / {number(signUps)}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

/** Each with the section that works it off. */
const queues: Record<OverviewQueue['name'], { name: string; section: string }> = {
  handovers: { name: '等待客服', section: 'service' },
  cases: { name: '举报的案件', section: 'cases' },
  heldTopics: { name: '待审的话题', section: 'held' },
  heldPosts: { name: '待审的回复', section: 'held' },
  appeals: { name: '申诉', section: 'appeals' },
  certifications: { name: '实名核验中', section: 'certification' },
  differences: { name: '对不上的账', section: 'books' },
  adjustments: { name: '等人同意的调账', section: 'adjustments' },
  refunds: { name: '待复核的退款', section: 'refunds' },
}

/** How long ago something was, roughly. */
const waitText = (oldestTime: string | null): string => {
  if (oldestTime === null) return '没有在等的'
  const minutes = Math.round((serverNow() - Date.parse(oldestTime)) / 60_000)
  if (minutes < 1) return '最久的刚刚排上'
  if (minutes < 60) return `最久的等了 ${minutes} 分钟`
  return minutes < 48 * 60
    ? `最久的等了 ${Math.round(minutes / 60)} 小时`
    : `最久的等了 ${Math.round(minutes / (24 * 60))} 天`
}

/** What waits for whoever looks; each leads to where it is worked off. */
const Queues = ({ data }: { data: Overview }) => {
  if (data.queues.length === 0) return null
  return (
    <nav aria-labelledby="queues-title">
      <h2 id="queues-title" className="sr-only">
        在排队的
      </h2>
      <ul
        className={`grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 ${
          data.queues.length % 3 === 0 ? 'xl:grid-cols-3' : 'xl:grid-cols-4'
        }`}
      >
        {data.queues.map(({ name, number: waiting, oldestTime }) => {
          const { name: title, section } = queues[name]
          return (
            <li key={name} className="min-w-0 bg-card sm:max-xl:last:odd:col-span-2">
              <PlaceLink
                to={{ section }}
                className="flex h-full items-center justify-between gap-3 px-5 py-3 hover:bg-wash"
              >
                <span className="min-w-0">
                  <span className="block">{title}</span>
                  <span className="block text-sm text-ink-2 tabular-nums">{waitText(oldestTime)}</span>
                </span>
                <b className={clsx('text-2xl font-semibold tabular-nums', waiting === 0 ? 'text-ink-3' : 'text-ink')}>
                  {countText(waiting, limits.listTotal)}
                </b>
              </PlaceLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const [seal, river, leaf, amber] = ['seal', 'river', 'leaf', 'amber'].map((name) => `var(--color-${name})`) as [
  string,
  string,
  string,
  string,
]

const Charts = ({ days }: { days: readonly OverviewDay[] }) => {
  const names = days.map(({ day }) => day)
  const of = (name: string, key: Exclude<keyof OverviewDay, 'day'>, color: string, kind: Series['kind'] = 'line') => ({
    ...{ name, color, kind },
    values: days.map((day) => day[key]),
  })
  return (
    <div className="grid grid-cols-1 gap-4 *:min-w-0 lg:grid-cols-2 2xl:grid-cols-3">
      <Chart title="来过的人" days={names} series={[of('当天', 'active', river)]} />
      <Chart title="注册" days={names} series={[of('注册', 'signUps', seal, 'bars')]} />
      <Chart title="话题和回复" days={names} series={[of('回复', 'posts', leaf), of('话题', 'topics', seal)]} />
      <Chart title="消息" days={names} series={[of('消息', 'messages', river)]} />
      <Chart title="车票订单" days={names} series={[of('订单', 'orders', leaf, 'bars')]} />
      <Chart
        title="钱的进出"
        days={names}
        series={[of('充值', 'moneyIn', leaf), of('提现', 'moneyOut', amber)]}
        show={formatMoney}
      />
      <Chart title="出错的回答" days={names} series={[of('出错', 'errors', seal, 'bars')]} />
      <Chart
        title="99% 的回答在多久之内"
        days={names}
        series={[of('毫秒', 'p99Ms', amber)]}
        show={(value) => `${number(value)} 毫秒`}
      />
    </div>
  )
}

/** 概览: what waits, and how the app is, today and over 90 days. */
export const OverviewSection = () => {
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: () => call('overview.get', {}, { quiet: true }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const { data } = query
  const [yesterday, today] = data?.days.slice(-2) ?? []
  return (
    <Section title="概览" text="在等人的，今天怎么样，和这九十天。">
      {!data &&
        (query.error ? (
          <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-4">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        ))}
      {data && today && yesterday && (
        <>
          <Queues data={data} />
          <Figures data={data} today={today} yesterday={yesterday} />
          <Retention data={data} />
          <Charts days={data.days} />
          <p className="text-sm text-ink-2">
            {data.countTime ? (
              <>
                话题、回复、消息、订单和钱，算到 <When time={data.countTime} /> 前一分钟；注册算到此刻。
              </>
            ) : (
              '还没有开始累加，一分钟之内就会有数字。'
            )}
          </p>
        </>
      )}
    </Section>
  )
}
