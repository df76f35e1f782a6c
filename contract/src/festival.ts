import { z } from 'zod'
import { festivalKeys, termKeys } from './calendar/keys.ts'
import { defineCall } from './call.ts'
import { time } from './envelope.ts'

/**
 * Great festivals whose colours the app wears: 春节 from 除夕 to 正月初七, 元宵, 端午, 七夕, 中秋, 重阳, 国庆, 冬至 and 元旦.
 * 清明 and 中元 are days of remembrance: nothing is dressed up.
 */
export const dressKeys = [
  'chunjie',
  'yuanxiao',
  'duanwu',
  'qixi',
  'zhongqiu',
  'chongyang',
  'guoqing',
  'dongzhi',
  'yuandan',
] as const
export type DressKey = (typeof dressKeys)[number]

/** A day in Asia/Shanghai, as in 2026-12-22. */
const day = z.iso.date()

/** A festival or a solar term in a year. */
const occurrence = z.object({
  /** Names its page: `/tradition-festival/day/{key}`. */
  key: z.enum([...festivalKeys, ...termKeys]),
  kind: z.enum(['festival', 'term']),
  name: z.string(),
  day,
  /** 冬月十三 */
  lunarText: z.string(),
  /** The first minute of its day in Asia/Shanghai; of a term whose minute is known, that minute. */
  startTime: time,
})
export type Occurrence = z.infer<typeof occurrence>

const nextDays = z.object({
  /** Today in Asia/Shanghai. */
  day,
  lunarText: z.string(),
  /** The next ones from today on, today's first: festivals and terms, by day. */
  occurrences: z.array(occurrence),
  /** What the app wears today. */
  dress: z.object({ key: z.enum(dressKeys), until: day }).nullable(),
})
export type NextDays = z.infer<typeof nextDays>

/** 传统节日. The rest of the calendar is worked out where it is shown. */
export const festivalCalls = {
  /** What a first page says of the season, without the calendar's code. */
  next: defineCall({
    method: 'GET',
    path: '/tradition-festival/next',
    access: 'anyone',
    summary: '接下来的节日与节气',
    input: {},
    output: nextDays,
    errors: [],
  }),
}
