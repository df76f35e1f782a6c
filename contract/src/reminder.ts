import { z } from 'zod'
import { festivalKeys, termKeys } from './calendar/keys.ts'
import { defineCall } from './call.ts'
import { id, pageOf, pageQuery, time } from './envelope.ts'
import { reminderLimits } from './limits.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** The festivals that are told of by one switch, in the order of the year; 清明 and 冬至 are terms that are kept as festivals. */
export const greatFestivals = [
  ...(['yuandan', 'laba', 'xiaonian', 'chuxi', 'chunjie', 'yuanxiao', 'longtaitou', 'qingming'] as const),
  ...(['laodong', 'duanwu', 'qixi', 'zhongyuan', 'zhongqiu', 'guoqing', 'chongyang', 'dongzhi'] as const),
] as const

/** What is told of as a whole: the great festivals, the 24 terms, and birthdays of friends who show theirs. */
export const reminderSetKinds = ['festivals', 'terms', 'friends'] as const
export type ReminderSetKind = (typeof reminderSetKinds)[number]

/** What kind of day one's own is. */
export const occasions = ['birthday', 'anniversary', 'memorial', 'other'] as const
export type Occasion = (typeof occasions)[number]

const flag = (name: string) => z.boolean(`${name}标志应为 true 或 false`)
const whole = (name: string, min: number, max: number) =>
  z.int(`${name}应为整数`).min(min, `${name}不正确`).max(max, `${name}不正确`)

/** When something is told, by the clock of Shanghai. */
const timing = {
  onFlag: flag('开关').default(true),
  /** So many days before each; 0 is the day itself. Each once, those nearest first. */
  daysBefore: z
    .array(whole('提前天数', 0, reminderLimits.daysBefore.max), '请选择提前几天')
    .min(1, '至少选一个提醒的日子')
    .max(reminderLimits.daysBefore.times, `最多选 ${reminderLimits.daysBefore.times} 个提醒的日子`)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  /** `09:00` */
  timeOfDay: z.string('请选择时间').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '请选择时间'),
}

/** A festival or a solar term. */
const aboutKey = z.object({
  kind: z.literal('key'),
  calendarKey: z.enum([...festivalKeys, ...termKeys], '没有这个节日或节气'),
})

/** A day of one's own; see `YearlyDay` of `calendar/anniversary.ts`. */
export const ownDay = z.object({
  kind: z.literal('own'),
  title: text({ name: '名称', min: 1, max: reminderLimits.title.max }),
  occasion: z.enum(occasions, '请选择是什么日子'),
  calendar: z.enum(['solar', 'lunar'], '请选择公历或农历'),
  month: whole('月份', 1, 12),
  /** In a leap month. */
  leapFlag: flag('闰月').default(false),
  /** 30 in the lunar calendar, where the month is that long. */
  day: whole('日期', 1, 31),
  /** Of the first, by its own calendar; null where it is not known. A day that does not come back needs it. */
  year: whole('年份', 1900, 2100).nullable().default(null),
  leapRule: z.enum(['ordinary', 'leap', 'both'], '请选择闰月怎么过').default('ordinary'),
  shortRule: z.enum(['last', 'next'], '请选择没有这一天时怎么过').default('last'),
  /** It comes back each year. */
  yearlyFlag: flag('每年重复').default(true),
})

/** What a reminder is about. */
export const reminderAbout = z.discriminatedUnion('kind', [aboutKey, ownDay], '请选择提醒什么')
export type ReminderAbout = z.output<typeof reminderAbout>
export type OwnDay = z.output<typeof ownDay>

/** What a user tells of a reminder. */
export const reminderInput = z.object({ about: reminderAbout, ...timing })
export type ReminderInput = z.input<typeof reminderInput>

/** The next day of something. */
export const nextDay = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** 八月十五 */
  lunarText: z.string(),
  /** How many days from today. */
  daysLeft: z.int(),
  /** What it is called: of a set, which festival or term it is. */
  title: z.string(),
  /** Which festival or term it is; null for a day of one's own. */
  calendarKey: z.enum([...festivalKeys, ...termKeys]).nullable(),
  /** How many years it has been then; null where the first is not known, or it is the first. */
  years: z.int().nullable(),
  /** Why it is this day where another might be expected: 2026 年腊月没有三十，按廿九. */
  note: z.string().nullable(),
})
export type NextDay = z.infer<typeof nextDay>

const shownTiming = {
  onFlag: z.boolean(),
  daysBefore: z.array(z.int()),
  timeOfDay: z.string(),
}

export const reminderSet = z.object({
  kind: z.enum(reminderSetKinds),
  ...shownTiming,
  /** Null when it is off, and for friends of whom none shows a birthday. */
  next: nextDay.nullable(),
})
export type ReminderSet = z.infer<typeof reminderSet>

export const reminder = z.object({
  id,
  about: z.discriminatedUnion('kind', [aboutKey, ownDay]),
  ...shownTiming,
  /** Null when it is over. */
  next: nextDay.nullable(),
})
export type Reminder = z.infer<typeof reminder>

/** All that somebody is reminded of. */
export const reminderList = z.object({
  /** One of each kind, in their order. */
  sets: z.array(reminderSet),
  /** Festivals, terms and own days, those that come first first; at most `reminderLimits.reminders`, so the list has no pages. */
  reminders: z.array(reminder),
})
export type ReminderList = z.infer<typeof reminderList>

/** When a friend's birthday is, as they show it: never the year. */
export const friendBirthday = z.object({
  user: userBrief.extend({
    /** The asking user's own name for them; empty without one. */
    remark: z.string(),
  }),
  calendar: z.enum(['solar', 'lunar']),
  next: nextDay,
  /** The asking user does not want to be reminded of this one. */
  muteFlag: z.boolean(),
})
export type FriendBirthday = z.infer<typeof friendBirthday>

/** The address by which calendars read what somebody is reminded of. */
export const reminderFeed = z.object({
  /** Path below the app's own address; null without one. Whoever has it can read the feed. */
  path: z.string().nullable(),
  createTime: time.nullable(),
  /** When a calendar has read it last, to the hour. */
  readTime: time.nullable(),
  /** Coming trips by train stand in it, too: train, time and seats, without names. Off until its user wants it. */
  tripsFlag: z.boolean(),
  /** The last day that the feed tells of, `YYYY-MM-DD`. */
  endDay: z.string(),
})
export type ReminderFeed = z.infer<typeof reminderFeed>

const user = ['UNAUTHENTICATED'] as const
const reminderId = { params: z.object({ id }) }

export const reminderCalls = {
  list: defineCall({
    method: 'GET',
    path: '/reminder/list',
    access: 'user',
    summary: '我的提醒',
    input: {},
    output: reminderList,
    errors: user,
  }),
  /** Turns a whole on or off, and says when it is told. Idempotent. */
  saveSet: defineCall({
    method: 'PUT',
    path: '/reminder/set',
    access: 'user',
    summary: '设置节日、节气、好友生日的提醒',
    input: {
      body: z.object({ kind: z.enum(reminderSetKinds, '没有这种提醒'), ...timing }),
    },
    output: reminderSet,
    errors: user,
  }),
  /**
   * Sent again with the same `clientId`, it answers with the first result. A festival or term that there is a reminder of
   * already gets the new time instead of a second one.
   */
  create: defineCall({
    method: 'POST',
    path: '/reminder/create',
    access: 'user',
    summary: '添加提醒',
    input: { body: reminderInput.extend({ clientId: z.uuid('缺少去重标识') }) },
    output: reminder,
    errors: [...user, 'REMINDERS_FULL', 'REMINDER_DAY_WRONG', 'REMINDER_OVER'],
  }),
  /** Idempotent. What kind of thing it is about stays. */
  update: defineCall({
    method: 'PUT',
    path: '/reminder/update',
    access: 'user',
    summary: '修改提醒',
    input: { body: reminderInput.extend({ id }) },
    output: reminder,
    errors: [...user, 'REMINDER_GONE', 'REMINDER_DAY_WRONG', 'REMINDER_OVER'],
  }),
  /** Idempotent. */
  delete: defineCall({
    method: 'DELETE',
    path: '/reminder/delete/:id',
    access: 'user',
    summary: '删除提醒',
    input: reminderId,
    output: z.null(),
    errors: user,
  }),
  /** Birthdays of those friends who show theirs, in the order in which they come. */
  pageFriends: defineCall({
    method: 'GET',
    path: '/reminder/friends',
    access: 'user',
    summary: '好友的生日',
    input: { query: pageQuery.omit({ cursor: true }) },
    output: pageOf(friendBirthday),
    errors: user,
  }),
  /** Idempotent. */
  muteFriend: defineCall({
    method: 'PUT',
    path: '/reminder/friend/mute',
    access: 'user',
    summary: '要不要提醒一位好友的生日',
    input: { body: z.object({ userId: id, muteFlag: flag('不提醒') }) },
    output: z.null(),
    errors: [...user, 'USER_GONE'],
  }),
  getFeed: defineCall({
    method: 'GET',
    path: '/reminder/feed',
    access: 'user',
    summary: '日历订阅地址',
    input: {},
    output: reminderFeed,
    errors: user,
  }),
  /** Makes an address; the one before, if there was any, leads nowhere from then on. */
  renewFeed: defineCall({
    method: 'POST',
    path: '/reminder/feed/renew',
    access: 'user',
    summary: '生成新的日历订阅地址',
    audited: true,
    input: {},
    output: reminderFeed,
    errors: user,
  }),
  /** Whether trips stand in it; a new address keeps it so. Without an address nothing is set. Idempotent. */
  setFeedTrips: defineCall({
    method: 'PUT',
    path: '/reminder/feed/trips',
    access: 'user',
    summary: '日历订阅里要不要有行程',
    audited: true,
    input: { body: z.object({ tripsFlag: flag('行程') }) },
    output: reminderFeed,
    errors: user,
  }),
  /** The address leads nowhere from then on. Idempotent. */
  revokeFeed: defineCall({
    method: 'DELETE',
    path: '/reminder/feed',
    access: 'user',
    summary: '停用日历订阅地址',
    audited: true,
    input: {},
    output: reminderFeed,
    errors: user,
  }),
}
