import { z } from 'zod'
import { defineCall } from './call.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'

/** A day in Asia/Shanghai: `2026-10-01`. */
const day = z.iso.date('请填写日期，如 2027-01-01')

/** A statutory holiday of a year: its days off, and the days of weekends that are worked for it (调休). */
export const holiday = z.object({
  name: z.string(),
  /** In order; those of 元旦 may begin in the year before. */
  off: z.array(day),
  work: z.array(day),
})
export type Holiday = z.infer<typeof holiday>

/** What the State Council has published of a year. */
export const holidayYear = z.object({
  year: z.int(),
  /** The number of its notice, such as 国办发明电〔2025〕7号; null where it is not on record. */
  notice: z.string().nullable(),
  holidays: z.array(holiday),
})
export type HolidayYear = z.infer<typeof holidayYear>

interface Publication {
  year: number
  holidays: readonly Holiday[]
}

/** Whether a day can belong to what is published of a year: a week before it until a week after it. */
const belongsTo = (year: number, date: string) => date >= `${year - 1}-12-24` && date <= `${year + 1}-01-07`

const daysOf = ({ holidays }: Publication) => holidays.flatMap(({ off, work }) => [...off, ...work])

/** 节假日: statutory holidays and 调休, of the years that have been published. */
export const holidayCalls = {
  /** All years that have been published, in order; of any other nothing is known. */
  list: defineCall({
    method: 'GET',
    path: '/holiday/list',
    access: 'anyone',
    summary: '已公布的节假日与调休',
    input: {},
    output: z.array(holidayYear),
    errors: [],
  }),
  /** Records what has been published of a year, or corrects it. Idempotent. */
  publish: defineCall({
    method: 'PUT',
    path: '/holiday/publish',
    access: 'staff',
    permission: 'holiday.write',
    summary: '录入一年的节假日（工作人员）',
    audited: true,
    input: {
      body: z
        .object({
          year: z.int('请填写年份').min(2001, '年份从 2001 年起').max(2100, '年份到 2100 年为止'),
          notice: text({ name: '文号', min: 1, max: limits.holidayNotice.max }),
          holidays: z
            .array(
              z.object({
                name: text({ name: '节日名称', min: 1, max: limits.holidayName.max }),
                off: z.array(day).min(1, '每个节日至少放假一天').max(limits.holidayDays.max, '一个节日的日子太多'),
                work: z.array(day).max(limits.holidayDays.max, '一个节日的日子太多'),
              }),
            )
            .min(1, '请至少填写一个节日')
            .max(limits.holidaysPerYear.max, '一年的节日太多'),
          reason: text({ name: '理由', max: limits.staffReason.max }).optional(),
        })
        .refine((body) => daysOf(body).every((date) => belongsTo(body.year, date)), {
          message: '有的日子不在这一年',
          path: ['holidays'],
        })
        .refine((body) => new Set(daysOf(body)).size === daysOf(body).length, {
          message: '同一天只能填一次',
          path: ['holidays'],
        }),
    },
    output: holidayYear,
    errors: staffErrors,
  }),
}
