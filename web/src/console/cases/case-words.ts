import type { AppealState } from '#contract/appeal.ts'
import { type CaseAction, type CaseTarget, textActions } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import { type RuleKey, ruleKeys, rules } from '#contract/rule.ts'

export const kindNames: Record<ReportKind, string> = {
  topic: '话题',
  post: '回复',
  user: '用户',
  'greeting-card': '贺卡',
  message: '聊天消息',
}

export const actionNames: Record<CaseAction, string> = {
  hold: '下架待审',
  remove: '移除',
  restore: '恢复',
  warn: '提醒',
  silence: '禁言',
  ban: '停用账号',
}

export const appealStateNames: Record<AppealState, string> = {
  waiting: '待判断',
  granted: '已通过',
  refused: '未通过',
}

/** For a choice among the rules. */
export const ruleNames: Record<RuleKey, string> = Object.fromEntries(
  ruleKeys.map((key) => [key, rules[key].name]),
) as Record<RuleKey, string>

const goneNames: Record<NonNullable<CaseTarget['goneBy']>, string> = {
  author: '作者自己删除了',
  topicAuthor: '话题作者删除了',
  moderator: '审核员移除了',
  closing: '作者已注销账号',
}

interface Standing {
  tone: 'good' | 'warn' | 'bad' | 'plain'
  text: string
}

/** How a thing stands, and who has taken it away; undefined of what cannot be held back, and is there. */
export const standingOf = ({ kind, state, goneBy }: CaseTarget): Standing | undefined => {
  if (goneBy !== null) return { tone: state === 'removed' ? 'bad' : 'plain', text: goneNames[goneBy] }
  if (textActions[kind].length === 0) return undefined
  return state === 'held' ? { tone: 'warn', text: '未公开' } : { tone: 'good', text: '展示中' }
}
