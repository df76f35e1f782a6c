import type { OwnDay, ReminderAbout } from '#contract/reminder.ts'

/** A day of one's own before anything is said of it. */
export const emptyDay: OwnDay = {
  kind: 'own',
  title: '',
  occasion: 'birthday',
  calendar: 'lunar',
  month: 1,
  leapFlag: false,
  day: 1,
  year: null,
  leapRule: 'ordinary',
  shortRule: 'last',
  yearlyFlag: true,
}

/** What another screen asks to be reminded of: `day` a single day, with a `title`. */
export const dayOfAddress = (day: string | undefined, title: string | undefined): OwnDay | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  if (year === undefined) return undefined
  return {
    ...emptyDay,
    title: (title ?? '').slice(0, 20),
    occasion: 'other',
    calendar: 'solar',
    year: Number(year),
    month: Number(month),
    day: Number(date),
    yearlyFlag: false,
  }
}

/** Which days of a month there may be. */
export const daysIn = ({ calendar, month }: Pick<OwnDay, 'calendar' | 'month'>): number =>
  calendar === 'lunar' ? 30 : month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether a day is not in every year, so that one has to say what to do then. */
export const isMissable = ({ calendar, month, day, yearlyFlag }: OwnDay): boolean =>
  yearlyFlag && (calendar === 'lunar' ? day === 30 : month === 2 && day === 29)

/** Whether a reminder can be sent as it is filled in. */
export const isFilled = (about: ReminderAbout): boolean => about.kind === 'key' || about.title.trim() !== ''
