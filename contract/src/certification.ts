import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { readIdNumber } from './id-number.ts'
import { limits } from './limits.ts'
import { uploadErrors } from './media.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * - `none`: nothing was handed in.
 * - `pending`: the verifier has not decided yet.
 * - `passed`, `refused`: it has; who was refused may hand in again.
 */
export const certificationStates = ['none', 'pending', 'passed', 'refused'] as const

/** The user's own certification. Name and number are never shown to others. */
export const certification = z.object({
  state: z.enum(certificationStates),
  /** Masked but for the last character: `*明`. Null for `none`. */
  name: z.string().nullable(),
  /** Masked but for the first and the last character: `1****************8`. Null for `none`. */
  idNumber: z.string().nullable(),
  /** Whether photos of the card are kept: only until the verifier has decided. */
  photoFlag: z.boolean(),
  /** Why it was refused, in Chinese, with what to do. Null unless `refused`. */
  reason: z.string().nullable(),
  submitTime: time.nullable(),
  decideTime: time.nullable(),
  /** The verifier of this installation is a sandbox, which checks nobody: to be told before somebody types their number. */
  sandboxFlag: z.boolean(),
})
export type Certification = z.infer<typeof certification>

/** What the staff sees of somebody's: how it stands, and nothing of who they are. */
export const certificationCase = certification
  .pick({ reason: true, decideTime: true })
  .extend({ user: userBrief, state: z.enum(certificationStates).exclude(['none']), submitTime: time })
export type CertificationCase = z.infer<typeof certificationCase>

/** Han characters, `·` between parts of a name, and Latin letters for who writes so. */
export const realName = z
  .string('请填写真实姓名')
  .trim()
  .min(1, '请填写真实姓名')
  .max(limits.realName.max, '姓名太长')
  .transform((value) => value.normalize('NFKC').replace(/[•・•．]/g, '·'))
  .refine(
    (value) =>
      /^(?:[\p{Script=Han}]{2,}(?:·[\p{Script=Han}]+)*|\p{Script=Han}·\p{Script=Han}+|[A-Za-z][A-Za-z .'-]*[A-Za-z])$/u.test(
        value,
      ),
    '请填写证件上的姓名',
  )

export const idNumber = z
  .string('请填写身份证号')
  .max(40, '请填写正确的身份证号')
  .transform((value) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase())
  .refine((value) => value !== '', '请填写身份证号')
  .refine((value) => value.length === 18, '身份证号应为 18 位')
  .refine((value) => readIdNumber(value) !== undefined, '身份证号不正确，请核对每一位')

const staffReason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

export const certificationCalls = {
  /** For the staff: all that were handed in, the last ones first. It is the verifier who decides. */
  pageAll: defineCall({
    method: 'POST',
    path: '/user/certification/page-all',
    access: 'staff',
    permission: 'certification.read',
    summary: '实名认证列表（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(certificationCase),
    errors: staffErrors,
  }),
  /** Ends one that has passed, or is looked at: told with the reason. Whoever it is may hand in again. Idempotent. */
  refuse: defineCall({
    method: 'POST',
    path: '/user/certification/refuse',
    access: 'staff',
    permission: 'certification.write',
    summary: '驳回实名认证（工作人员）',
    audited: true,
    input: { body: z.object({ userId: id, reason: staffReason }) },
    output: z.null(),
    errors: [...staffErrors, 'CERTIFICATION_GONE'],
  }),
  /** Asks the verifier again about what was handed in, without the photos, which are gone by then. Idempotent while it is asked. */
  verifyAgain: defineCall({
    method: 'POST',
    path: '/user/certification/verify-again',
    access: 'staff',
    permission: 'certification.write',
    summary: '重新核验实名认证（工作人员）',
    audited: true,
    input: { body: z.object({ userId: id, reason: staffReason }) },
    output: z.null(),
    errors: [...staffErrors, 'CERTIFICATION_GONE'],
  }),
  select: defineCall({
    method: 'GET',
    path: '/user/certification/select',
    access: 'user',
    summary: '我的实名认证',
    input: {},
    output: certification,
    errors: ['UNAUTHENTICATED'],
  }),
  /** A photo of one side of the card: decoded, written again without metadata, encrypted, and shown to nobody. */
  uploadPhoto: defineCall({
    method: 'POST',
    path: '/user/certification/photo/upload',
    access: 'user',
    summary: '上传证件照片',
    input: {},
    file: { maxBytes: limits.pictureBytes },
    output: z.object({ photoId: id }),
    errors: [...uploadErrors, 'MEDIA_TOO_MANY_PIXELS'],
  }),
  /** Hands in name and number. While one is pending or has passed, the same again answers with it, another is refused. */
  certificate: defineCall({
    method: 'POST',
    path: '/user/certification/certificate',
    access: 'user',
    summary: '提交实名认证',
    audited: true,
    input: {
      body: z.object({
        name: realName,
        idNumber,
        /** Of `uploadPhoto`: the side with the portrait, and the other one; both or neither. */
        photoFrontId: id.nullable().default(null),
        photoBackId: id.nullable().default(null),
        /** They agree that name and number are checked. */
        consentFlag: z.literal(true, '请先同意核验说明'),
      }),
    },
    output: certification,
    errors: ['UNAUTHENTICATED', 'CERTIFICATION_DONE', 'ID_NUMBER_WRONG', 'MEDIA_GONE', 'PHOTOS_INCOMPLETE'],
  }),
}
