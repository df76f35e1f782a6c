import type { ApiError } from '#web/lib/client/api-error.ts'

const waitOf = (seconds: number) => {
  if (seconds <= 60) return '一分钟后'
  if (seconds < 3600) return ` ${Math.ceil(seconds / 60)} 分钟后`
  return ` ${Math.ceil(seconds / 3600)} 小时后`
}

/** The message of a failure; where its text leaves open when another try makes sense (稍后), the answer's own number says it. */
export const sayWhen = (message: string, { retryAfterSeconds }: Pick<ApiError, 'retryAfterSeconds'>): string =>
  retryAfterSeconds === null ? message : message.replace('稍后', waitOf(retryAfterSeconds))
