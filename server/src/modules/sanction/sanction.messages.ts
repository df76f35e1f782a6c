import { appealPath, sanctionKey } from '#contract/appeal-path.ts'
import { rules } from '#contract/rule.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'
import { whatHappened } from '../standing/standing.module.ts'

interface Told {
  kind: string
  rule: string
  reason: string
  until: Date | null
  lift_reason: string | null
}

type Kind = Pick<Told, 'kind'>

const nameOf = ({ kind }: Kind): string => (kind === 'ban' ? '停用' : '禁言')

const spanOf = ({ until }: Pick<Told, 'until'>): string => (until === null ? '不限期' : `到 ${formatDateTime(until)}`)

const ruleOf = ({ rule }: Pick<Told, 'rule'>): string => rules[rule as keyof typeof rules].text

/** Told when it is imposed. */
export const imposedText = (row: Told & { id: string }): string =>
  [
    `${whatHappened(row)}，${spanOf(row)}。`,
    `规则：${ruleOf(row)}`,
    `原因：${row.reason}`,
    row.kind === 'ban'
      ? '停用期间不能登录，已写的内容都还在。'
      : '禁言期间可以照常看，不能发表话题、回复，也不能给别人发消息和修改资料；找客服小雁不受影响。',
    '觉得不对，可以申诉一次，会由另一位审核员来判断。',
    // Who is banned does so where they are told of it: at the door.
    ...(row.kind === 'ban' ? [] : [appealPath(sanctionKey(row.id))]),
  ].join('\n')

export const liftedText = (row: Told): string =>
  `你的${nameOf(row)}已经解除，一切恢复如常。\n说明：${row.lift_reason ?? ''}`

export const overText = (row: Told): string => `你的${nameOf(row)}到期了，一切恢复如常。欢迎回来。`
