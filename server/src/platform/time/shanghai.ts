const timeZone = 'Asia/Shanghai'

const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day in Shanghai on which something happens: `YYYY-MM-DD`. */
export const shanghaiDay = (at: Date): string => day.format(at)

const dateTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone,
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** As a person says it: 11月21日 08:00, in Shanghai. */
export const formatDateTime = (at: Date): string => dateTime.format(at)
