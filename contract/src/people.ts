import { z } from 'zod'
import { certificationStates } from './certification.ts'
import { defineCall } from './call.ts'
import { device } from './device.ts'
import { dataExport } from './data-export.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** Which people are listed, where none is looked up. */
export const peopleStandings = ['all', 'banned', 'closing'] as const

/** Somebody in a list of the staff's. */
export const personCard = z.object({
  id,
  user: userBrief,
  username: z.string(),
  createTime: time,
  banFlag: z.boolean(),
  silenceFlag: z.boolean(),
  /** The account is closed, or about to be. */
  closeFlag: z.boolean(),
})
export type PersonCard = z.infer<typeof personCard>

/** What is shown masked, and can be looked at one at a time. */
export const sensitiveFields = ['email', 'phone'] as const
export type SensitiveField = (typeof sensitiveFields)[number]

/** All that the staff sees of somebody. Counts go up to `limits.historyTotal`. */
export const person = personCard.extend({
  bio: z.string(),
  /** Null when they are no longer kept. */
  lastSeenTime: time.nullable(),
  /** Until when; null: for ever. Only what holds. */
  bans: z.array(z.object({ untilTime: time.nullable() })),
  /** Masked. */
  email: z.string(),
  /** Masked; null without one. */
  phone: z.string().nullable(),
  twoFactorFlag: z.boolean(),
  certification: z.enum(certificationStates),
  /** When the account will be closed, or was. */
  closeTime: time.nullable(),
  closedFlag: z.boolean(),
  topicNum: count,
  orderNum: count,
  /** Cases about what is theirs, and reports of their own. */
  caseNum: count,
  reportNum: count,
  export: dataExport.pick({ state: true, progress: true, createTime: true }),
  devices: z.array(device),
})
export type PersonDetail = z.infer<typeof person>

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })
const userId = id

export const peopleCalls = {
  /**
   * Looks somebody up by id, username, e-mail or mobile number (each the whole of it), or by how their nickname begins; without, lists the
   * newest first.
   */
  page: defineCall({
    method: 'POST',
    path: '/people/page',
    access: 'staff',
    permission: 'people.read',
    summary: '查找用户（工作人员）',
    input: {
      body: pageInput(['create_time']).extend({
        query: text({ name: '查找内容', max: limits.peopleQuery.max }).optional(),
        standing: z.enum(peopleStandings, '状态只能是 all、banned、closing').default('all'),
      }),
    },
    output: pageOf(personCard),
    errors: staffErrors,
  }),
  get: defineCall({
    method: 'POST',
    path: '/people/get',
    access: 'staff',
    permission: 'people.read',
    summary: '一个用户（工作人员）',
    input: { body: z.object({ userId }) },
    output: person,
    errors: [...staffErrors, 'USER_GONE'],
  }),
  /** Shows one sensitive field. Looked at again within `limits.unmaskSeconds` by the same person, it is the same look. */
  unmask: defineCall({
    method: 'POST',
    path: '/people/unmask',
    access: 'staff',
    permission: 'people.write',
    summary: '查看敏感信息（工作人员）',
    audited: true,
    input: { body: z.object({ userId, field: z.enum(sensitiveFields, '没有这一项'), reason }) },
    output: z.object({ value: z.string() }),
    errors: [...staffErrors, 'USER_GONE', 'NOT_FOUND'],
  }),
  /** Signs somebody out, on one device or on all; told to them. Idempotent. */
  endSessions: defineCall({
    method: 'POST',
    path: '/people/end-sessions',
    access: 'staff',
    permission: 'people.write',
    summary: '让用户退出登录（工作人员）',
    audited: true,
    input: { body: z.object({ userId, deviceId: z.string().max(100).optional(), reason }) },
    output: z.null(),
    errors: [...staffErrors, 'USER_GONE', 'NOT_FOUND'],
  }),
  /** Begins an export for somebody who has asked for it: they get it, nobody else. While one is being made, it is that. */
  beginExport: defineCall({
    method: 'POST',
    path: '/people/export',
    access: 'staff',
    permission: 'people.write',
    summary: '替用户导出数据（工作人员）',
    audited: true,
    input: { body: z.object({ userId, reason }) },
    output: z.null(),
    errors: [...staffErrors, 'USER_GONE'],
  }),
}
