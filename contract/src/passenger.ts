import { z } from 'zod'
import { defineCall } from './call.ts'
import { idNumber, realName } from './certification.ts'
import { checkcode } from './checkcode.ts'
import { count, id } from './envelope.ts'
import { mobile } from './phone.ts'
import { railwaySessionErrors } from './railway-account.ts'
import { railwayLimits } from './railway-limits.ts'
import { day, passengerType } from './railway.ts'
import { text } from './text.ts'

/**
 * - `pending`: not decided yet.
 * - `verified`: student tickets may be bought until `untilDay`; `expired`: no longer, until it is verified again.
 * - `refused`: it may be handed in again.
 */
export const studentStates = ['pending', 'verified', 'expired', 'refused'] as const

export const studentQualification = z.object({
  school: z.string(),
  /** Between which cities: home and school. */
  fromCity: z.string(),
  toCity: z.string(),
  state: z.enum(studentStates),
  /** Why it was refused, with what to do. Null unless `refused`. */
  reason: z.string().nullable(),
  /** Last day of a verified one. */
  untilDay: day.nullable(),
  /** Student tickets that are left in this school year (October to September). */
  tripsLeft: count,
})

export const passenger = z.object({
  id,
  /** Whole: shown to nobody but who has added them. */
  name: z.string(),
  /** Masked but for the first and the last character. */
  idNumber: z.string(),
  /** As what they usually travel. */
  type: passengerType,
  /** What may be bought for them today; `adult` always. */
  ticketTypes: z.array(passengerType),
  /** The user themselves, as they are certified: always first, and never deleted. */
  selfFlag: z.boolean(),
  /** `consent`: nothing is bought for them before they have told the code that was sent to them. */
  state: z.enum(['ready', 'consent']),
  /** Where the code was sent, masked. Null unless `consent`. */
  phone: z.string().nullable(),
  /** Null: nothing was handed in. */
  student: studentQualification.nullable(),
})
export type Passenger = z.infer<typeof passenger>

const city = (name: string) => text({ min: 1, max: railwayLimits.cityName, name })

export const passengerCalls = {
  /** All of them, the user first. */
  list: defineCall({
    method: 'GET',
    path: '/train-tickets/passenger/list',
    access: 'user',
    session: 'railway',
    summary: '乘车人列表',
    input: {},
    output: z.array(passenger),
    errors: railwaySessionErrors,
  }),
  /**
   * From 14 years on somebody must agree: a code is sent to their own number, which they pass on (`confirm`). The same again
   * answers with who is there already.
   */
  add: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/add',
    access: 'user',
    session: 'railway',
    summary: '添加乘车人',
    audited: true,
    input: {
      body: z.object({
        name: realName,
        idNumber,
        type: passengerType,
        /** Their own; needless of children. */
        phone: mobile.nullable().default(null),
      }),
    },
    output: passenger,
    errors: [...railwaySessionErrors, 'ID_NUMBER_WRONG', 'PASSENGERS_FULL', 'PASSENGER_THERE', 'PHONE_CODE_TOO_OFTEN'],
  }),
  /** Asks somebody for their consent once more, perhaps by another number. */
  askConsent: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/ask-consent',
    access: 'user',
    session: 'railway',
    summary: '重新发送乘车人的确认短信',
    audited: true,
    input: { body: z.object({ id, phone: mobile }) },
    output: passenger,
    errors: [...railwaySessionErrors, 'PASSENGER_GONE', 'PHONE_CODE_TOO_OFTEN'],
  }),
  /** Their consent: the code that was sent to them. Idempotent. */
  confirm: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/confirm',
    access: 'user',
    session: 'railway',
    summary: '确认乘车人的同意',
    audited: true,
    input: { body: z.object({ id, phoneCode: checkcode }) },
    output: passenger,
    errors: [...railwaySessionErrors, 'PASSENGER_GONE', 'PHONE_CODE_WRONG'],
  }),
  /** As what they usually travel. Idempotent. */
  update: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/update',
    access: 'user',
    session: 'railway',
    summary: '修改乘车人的旅客类型',
    input: { body: z.object({ id, type: passengerType }) },
    output: passenger,
    errors: [...railwaySessionErrors, 'PASSENGER_GONE'],
  }),
  /** Not while they have a coming trip. Idempotent. */
  delete: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/delete',
    access: 'user',
    session: 'railway',
    summary: '删除乘车人',
    input: { body: z.object({ id }) },
    output: z.null(),
    errors: [...railwaySessionErrors, 'PASSENGER_SELF', 'PASSENGER_COMING'],
  }),
  /** Hands in that somebody studies; decided in the background. While one is pending or verified, it stays. */
  submitStudent: defineCall({
    method: 'POST',
    path: '/train-tickets/passenger/student',
    access: 'user',
    session: 'railway',
    summary: '提交学生资质',
    input: {
      body: z.object({
        id,
        school: text({ min: 1, max: railwayLimits.schoolName, name: '学校' }),
        fromCity: city('家庭所在城市'),
        toCity: city('学校所在城市'),
      }),
    },
    output: passenger,
    errors: [...railwaySessionErrors, 'PASSENGER_GONE', 'PASSENGER_UNREADY'],
  }),
}
