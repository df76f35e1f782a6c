import type { Occasion, ReminderSetKind } from '#contract/reminder.ts'

export const occasionNames: Record<Occasion, string> = {
  birthday: '生日',
  anniversary: '纪念日',
  memorial: '忌日',
  other: '其他',
}

export const setNames: Record<ReminderSetKind, string> = {
  festivals: '传统节日',
  terms: '二十四节气',
  friends: '好友的生日',
}
