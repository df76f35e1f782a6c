import type { CouponCampaign } from '#contract/money-desk.ts'
import { call } from '#web/lib/client/client.ts'
import { useList } from '../data.ts'
import { Section, Tag, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'
import { Amount } from './amount.tsx'

/** How much of the budget is spent, and how much the forecast adds to it. */
const Spent = ({ budget, spent, forecast }: Pick<CouponCampaign, 'budget' | 'spent' | 'forecast'>) => {
  const percent = (amount: number) => (budget === 0 ? 0 : Math.min(100, Math.round((amount * 100) / budget)))
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="relative h-2 w-28 overflow-hidden rounded-full bg-wash">
        <span className="absolute inset-y-0 left-0 bg-river/40" style={{ width: `${percent(forecast)}%` }} />
        <span className="absolute inset-y-0 left-0 bg-river" style={{ width: `${percent(spent)}%` }} />
      </span>
      <span className="w-10 text-right tabular-nums">{percent(spent)}%</span>
    </span>
  )
}

const columns: Column<CouponCampaign>[] = [
  {
    name: '券',
    isText: true,
    show: ({ title, channel, withdrawTime }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium">{title}</span>
        {channel === 'grant' && <Tag>积分兑换</Tag>}
        {withdrawTime && <Tag tone="bad">已停发</Tag>}
      </span>
    ),
  },
  { name: '用于', show: ({ scope }) => (scope === 'train' ? '火车票' : '全部付款') },
  { name: '已领 / 总数', isFigure: true, show: ({ claimed, stock }) => `${claimed} / ${stock}` },
  { name: '已用', isFigure: true, show: ({ used }) => used },
  { name: '预算', isFigure: true, show: ({ budget }) => <Amount amount={budget} /> },
  { name: '已花', isFigure: true, show: ({ spent }) => <Amount amount={spent} /> },
  { name: '预计', isFigure: true, show: ({ forecast }) => <Amount amount={forecast} /> },
  { name: '进度', isFigure: true, show: (campaign) => <Spent {...campaign} /> },
  { name: '领取截止', show: ({ claimEndTime }) => <When time={claimEndTime} /> },
]

/** What offers of coupons may cost, have cost, and will. */
export const CampaignSection = () => {
  const list = useList(['campaigns'], (cursor) =>
    call('coupon.pageCampaigns', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section
      title="优惠活动"
      text="每种券的预算（全部用完要花的钱）、已花，和照目前的使用率，已领的券预计一共会花的钱。单位：元。"
    >
      <Table label="优惠活动" list={list} columns={columns} empty="还没有发过券" keyOf={({ id }) => id} />
    </Section>
  )
}
