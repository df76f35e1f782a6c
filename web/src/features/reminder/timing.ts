import type { Reminder } from '#contract/reminder.ts'

/** When something is told, and whether. */
export type Timing = Pick<Reminder, 'onFlag' | 'daysBefore' | 'timeOfDay'>
