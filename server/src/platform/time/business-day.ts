const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Shanghai on which something happens: `YYYY-MM-DD`. */
export const businessDay = (time: Date): string => format.format(time)
