const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** As a person says it: 11月21日 08:00, in Shanghai. */
export const formatDateTime = (at: Date): string => moment.format(at)
