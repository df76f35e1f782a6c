import { appealPath } from '#contract/appeal-path.ts'
import type { CaseAction, CaseTarget } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import { type RuleKey, rules } from '#contract/rule.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

const kindNames: Record<ReportKind, string> = {
  topic: '话题',
  post: '回复',
  user: '账号',
  'greeting-card': '贺卡',
  message: '聊天消息',
}

export interface Told {
  decisionId: string
  kind: ReportKind
  /** The beginning of the text, where there is one. */
  excerpt: string
  /** When it was sent: of a message, which is told by that. */
  sentAt?: Date | undefined
  actions: readonly CaseAction[]
  rule: RuleKey | undefined
  words: string
  silenceUntil: Date | null
  banUntil: Date | null
  appealUntil: Date
}

const nameOf = ({ kind, excerpt, sentAt }: Pick<Told, 'kind' | 'excerpt' | 'sentAt'>) =>
  sentAt !== undefined
    ? `你在 ${formatDateTime(sentAt)} 发出的${kindNames[kind]}`
    : excerpt === ''
      ? `你的${kindNames[kind]}`
      : `你的${kindNames[kind]}「${excerpt}」`

const done = (told: Told): string => {
  const texts: Record<CaseAction, string> = {
    hold: '已暂时下架，等待进一步审核',
    remove: told.kind === 'message' ? '已被移除，你和对方都看不到了' : '已被移除，只有你自己还能看到',
    restore: '已经恢复',
    warn: '违反了规则，在此提醒',
    silence: told.silenceUntil ? `你的账号被禁言到 ${formatDateTime(told.silenceUntil)}` : '你的账号被禁言',
    ban: told.banUntil ? `你的账号被停用到 ${formatDateTime(told.banUntil)}` : '你的账号被停用',
  }
  return told.actions.map((action) => texts[action]).join('；')
}

/** To whom a decision touches: what was done, by which rule, in the moderator's words, and how to appeal. */
export const decisionText = (told: Told): string => {
  const lines = [`${nameOf(told)}${done(told)}。`]
  if (told.rule) lines.push(`规则「${rules[told.rule].name}」：${rules[told.rule].text}`)
  lines.push(`审核员说：${told.words}`)
  if (told.actions.some((action) => action !== 'restore'))
    lines.push(`不同意的话，可以在 ${formatDateTime(told.appealUntil)} 前申诉一次，由另一位审核员来判断：`)
  else lines.push('详情：')
  lines.push(appealPath(told.decisionId))
  return lines.join('\n')
}

/** To whoever wrote a text that a word had held back. */
export const releasedText = (kind: 'topic' | 'post', excerpt: string): string =>
  `${nameOf({ kind, excerpt })}审核通过了，现在大家都能看到。久等了。`

interface Judged {
  /** Of whoever has judged it; undefined when it was nobody of the staff, or nobody knows any more. */
  name: string | undefined
  /** It was the reader themselves. */
  isOwn: boolean
  isHeldByDecision: boolean
}

/** To whoever of the staff judges what waits no longer. */
export const judgedText = (
  { kind, state, goneBy }: Pick<CaseTarget, 'kind' | 'state' | 'goneBy'>,
  { name, isOwn, isHeldByDecision }: Judged,
): string => {
  const what = `这条${kindNames[kind]}`
  if (state === 'gone') return `${what}已被${goneBy === 'topicAuthor' ? '话题作者' : '作者'}删除，不用再审核了`
  // It waits still, but nobody could read it.
  if (state === 'held' && !isHeldByDecision) return `${what}所在的话题或回复已被删除，不用再审核了`
  const done = { shown: '放行', held: '下架', removed: '移除' }[state]
  if (isOwn) return `你已经${done}了${what}`
  return name === undefined ? `${what}已经${done}了` : `${name} 已经${done}了${what}`
}

/** To whoever has appealed. */
export const appealText = ({ decisionId, granted, answer }: { decisionId: string; granted: boolean; answer: string }) =>
  [
    granted ? '你的申诉通过了，之前的处理已经全部撤销。给你添麻烦了。' : '你的申诉没有通过，之前的处理不变。',
    `审核员说：${answer}`,
    appealPath(decisionId),
  ].join('\n')
