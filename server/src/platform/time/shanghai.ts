const timeZone = 'Asia/Shanghai'

const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day in Shanghai on which something happens: `YYYY-MM-DD`. */
export const shanghaiDay = (at: Date): string => day.format(at)

/** When a day begins in Shanghai, which has had no summer time since 1991. @param day `YYYY-MM-DD` */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

const dayMs = 24 * 3600 * 1000

/** The day so many days later, or earlier. @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** When the day in Shanghai on which something happens has begun. */
export const startOfShanghaiDay = (at: Date): Date => startOfDay(shanghaiDay(at))

/** The span of a month in Shanghai. @param month `YYYY-MM` @returns its first moment, and that of the next */
export const shanghaiMonth = (month: string): { from: Date; to: Date } => {
  const from = new Date(`${month}-01T00:00:00+08:00`)
  const [year, number] = month.split('-').map(Number)
  // Shanghai is eight hours ahead, all year.
  return { from, to: new Date(Date.UTC(year ?? 0, number ?? 1, 1, -8)) }
}

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

const timestamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** As payment providers write it: `2026-11-21 08:00:00`, in Shanghai wherever the machine stands. */
export const shanghaiTimestamp = (at: Date): string => timestamp.format(at)

/** Reads what `shanghaiTimestamp` writes. @returns undefined for what is none */
export const readShanghaiTimestamp = (text: string): Date | undefined => {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
