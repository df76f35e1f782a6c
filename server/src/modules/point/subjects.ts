import type { TaskId } from '#contract/welfare.ts'
import { isTaskId, tasks } from './tasks.ts'

/** What points came or went for, as the ledger keeps it. */
export const subjects = {
  signIn: (day: string) => `sign-in:${day}`,
  makeUp: (day: string) => `make-up:${day}`,
  task: (taskId: TaskId) => `task:${taskId}`,
  lapse: (year: number) => `lapse:${year}`,
  closing: 'closing',
} as const

const dayTitle = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/**
 * What a line of the history says.
 * @param titles of what other modules spend points on, by what stands before the colon of their subjects
 */
export const titleOf = (subject: string, titles: Readonly<Record<string, (rest: string) => string>>): string => {
  const colon = subject.indexOf(':')
  const [kind, rest] = colon === -1 ? [subject, ''] : [subject.slice(0, colon), subject.slice(colon + 1)]
  switch (kind) {
    case 'sign-in':
      return `${dayTitle(rest)}签到`
    case 'make-up':
      return `补签 ${dayTitle(rest)}`
    case 'task':
      return `任务：${isTaskId(rest) ? tasks[rest].title : '已结束的任务'}`
    case 'lapse':
      return `${rest} 年底到期`
    case 'closing':
      return '注销账号'
    default:
      return titles[kind]?.(rest) ?? '积分变动'
  }
}
