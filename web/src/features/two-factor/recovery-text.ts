import { formatDay } from '#web/lib/time/format-time.ts'
import { calendarOf } from '#web/lib/time/time.ts'

interface Parts {
  codes: readonly string[]
  username: string
  /** Milliseconds since 1970. */
  nowMs: number
}

/** What is kept as a file: the codes, whose they are, and what they are for. */
export const recoveryText = ({ codes, username, nowMs }: Parts): string =>
  [
    '鸿雁恢复码',
    `账号：${username}`,
    `生成时间：${formatDay(nowMs)} ${calendarOf(nowMs).clock}`,
    '',
    ...codes,
    '',
    '登录时用它代替验证器里的数字，每个只能用一次。',
    '重新生成一组后，这一组就作废了。请不要给任何人看。',
    '',
  ].join('\r\n')
