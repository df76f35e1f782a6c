import { z } from 'zod'
import { sectionsOf } from './agreement-text.ts'
import { appTextChange, appTextVersion } from './app-text.ts'
import { defineCall } from './call.ts'
import { pageInput, pageOf, time } from './envelope.ts'
import { appTextLimits } from './operator-limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'

/** What users agree to. */
export const agreementNames = ['userAgreement', 'privacyPolicy'] as const
export type AgreementName = (typeof agreementNames)[number]

const name = z.enum(agreementNames, '没有这份协议')
const version = z.int().positive()

/** What an agreement is made of, as the staff writes it. */
export const agreementText = z.object({
  /** What it is about, in two or three sentences. */
  summary: text({ name: '开头的话', min: 1, max: appTextLimits.agreementSummary.max }),
  /** In sections, each begun by a line `# 标题`; lines that begin with `- ` are points of a list. */
  text: text({ name: '正文', min: 1, max: appTextLimits.agreementText.max })
    .refine((value) => value.startsWith('# '), '正文从一节开始：第一行写「# 」和这一节的标题')
    .refine(
      (value) => sectionsOf(value).every(({ title, passages }) => title !== '' && passages.length > 0),
      '每一节都要有标题和内容',
    ),
  /** What is other than before, in a sentence or two; empty where there is nothing to say. */
  changes: text({ name: '改了什么', max: appTextLimits.agreementChanges.max }),
  /** Who has agreed to what stood before is asked again. */
  acceptFlag: z.boolean('应为 true 或 false'),
})
export type AgreementText = z.infer<typeof agreementText>

/** The same as it was taken in. */
const shownText = z.object({ summary: z.string(), text: z.string(), changes: z.string() })

/** An agreement as it is in force. */
export const agreement = shownText.extend({ name, version, startTime: time })
export type Agreement = z.infer<typeof agreement>

/** One version of an agreement, as the staff sees it. */
export const agreementVersion = appTextVersion.extend({
  ...shownText.shape,
  acceptFlag: agreementText.shape.acceptFlag,
})
export type AgreementVersion = z.infer<typeof agreementVersion>

/** An agreement as it stands, as the staff sees it. */
export const managedAgreement = agreementVersion.extend({
  name,
  /** The newest that was written, whatever has become of it. */
  latestVersion: version,
  /** What is to follow it; null when nothing is. */
  coming: z.object({ version, startTime: time }).nullable(),
})
export type ManagedAgreement = z.infer<typeof managedAgreement>

/** A number for each agreement. */
const versions = z.object({ userAgreement: version, privacyPolicy: version })

/** How a user stands to the agreements. */
export const agreementStanding = z.object({
  /**
   * - `agreed`: to all that must be agreed to.
   * - `never`: to none; they signed up before there were any. `outdated`: to what has changed since.
   */
  state: z.enum(['agreed', 'never', 'outdated']),
  /** What is in force. */
  current: versions,
  /** What they have agreed to last: 0 for one from before versions were kept, null for none. */
  accepted: z.object({ userAgreement: z.int().min(0).nullable(), privacyPolicy: z.int().min(0).nullable() }),
  /** Of those that they are asked for, what is other than before. */
  changes: z.array(z.string()),
})
export type AgreementStanding = z.infer<typeof agreementStanding>

const shown = z.int('版本应为整数').positive('没有这个版本')

/** Signing up accepts what is in force; who is here is asked again when something of weight has changed. */
export const agreementCalls = {
  get: defineCall({
    method: 'GET',
    path: '/agreement/get',
    access: 'anyone',
    summary: '现行的协议',
    input: { query: z.object({ name }) },
    output: agreement,
    errors: [],
  }),
  getStanding: defineCall({
    method: 'GET',
    path: '/agreement/standing',
    access: 'user',
    summary: '我同意过的协议版本',
    input: {},
    output: agreementStanding,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Says which versions were shown. Idempotent. */
  accept: defineCall({
    method: 'POST',
    path: '/agreement/accept',
    access: 'user',
    summary: '同意协议的现行版本',
    input: { body: z.object({ userAgreement: shown, privacyPolicy: shown }) },
    output: agreementStanding,
    errors: ['UNAUTHENTICATED', 'AGREEMENT_CHANGED'],
  }),
  /** For the staff: all of them, with what is to come. */
  listAll: defineCall({
    method: 'POST',
    path: '/agreement/list-all',
    access: 'staff',
    permission: 'agreement.read',
    summary: '管理协议（工作人员）',
    input: { body: z.object({}) },
    output: z.array(managedAgreement),
    errors: staffErrors,
  }),
  /** Writes the next version. The same as the newest changes nothing. */
  publish: defineCall({
    method: 'POST',
    path: '/agreement/publish',
    access: 'staff',
    permission: 'agreement.write',
    summary: '发布协议（工作人员）',
    audited: true,
    input: {
      body: agreementText.extend(appTextChange.shape).extend({
        name,
        /** From then on it is in force; at once when it is missing or past. */
        startTime: time.optional(),
      }),
    },
    output: managedAgreement,
    errors: [...staffErrors, 'TEXT_CHANGED', 'TEXT_COMING'],
  }),
  /** The last first. */
  pageVersions: defineCall({
    method: 'POST',
    path: '/agreement/version/page',
    access: 'staff',
    permission: 'agreement.read',
    summary: '协议的版本（工作人员）',
    input: { body: pageInput(['version']).extend({ name }) },
    output: pageOf(agreementVersion),
    errors: [...staffErrors, 'TEXT_GONE'],
  }),
  /** Takes one back whose time has not come. Idempotent. */
  cancelVersion: defineCall({
    method: 'POST',
    path: '/agreement/version/cancel',
    access: 'staff',
    permission: 'agreement.write',
    summary: '取消定时的协议（工作人员）',
    audited: true,
    input: { body: appTextChange.pick({ reason: true }).extend({ name, version: shown }) },
    output: z.null(),
    errors: [...staffErrors, 'TEXT_GONE', 'TEXT_BEGUN'],
  }),
}
