import { firstDay } from '#contract/calendar/iso-day.ts'
import { toLunar } from '#contract/calendar/lunar.ts'

interface Birthday {
  /** `YYYY-MM-DD`; null where it is not told. */
  birthday: string | null
  /** By which it is kept. */
  calendar: string
  /** Whether friends may be reminded of it. */
  forFriends: boolean
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * All that friends may know of a birthday: its calendar, month and day (`solar 09-25`, `lunar 08-15`), never the year. Null unless its
 * user wants them to. Whoever was born in a leap month keeps the ordinary one; of the four weeks before the lunar calendar of the
 * app begins, the day of the solar one stands.
 */
export const birthdayKeyOf = ({ birthday, calendar, forFriends }: Birthday): string | null => {
  if (!forFriends || birthday === null) return null
  if (calendar !== 'lunar' || birthday < firstDay) return `solar ${birthday.slice(5)}`
  const { month, day } = toLunar(birthday)
  return `lunar ${twoDigits(month)}-${twoDigits(day)}`
}
