import { z } from 'zod'
import { username } from './auth.ts'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { staffErrors, staffRoles } from './permission.ts'
import { userBrief } from './user.ts'

/** What stands in the log: the acts of the staff, and their looks at what is sensitive, by the names of their calls. */
export const auditActions = [
  'adjustment.propose',
  'adjustment.approve',
  'adjustment.refuse',
  'refund.propose',
  'refund.approve',
  'refund.refuse',
  'agreement.publish',
  'agreement.cancelVersion',
  'appeal.decide',
  'announcement.publish',
  'announcement.revise',
  'announcement.withdraw',
  'eTicket.check',
  'help.publish',
  'help.cancelVersion',
  'holiday.publish',
  'moderationWord.publish',
  'officialTopic.publish',
  'officialTopic.withdraw',
  'officialTopic.restore',
  'operatorSetting.change',
  'moderationCase.assign',
  'moderationCase.close',
  'moderationCase.decide',
  'moderationCase.judgeHeld',
  'moderationCase.open',
  'people.unmask',
  'people.endSessions',
  'people.beginExport',
  'personRecord.lookAtWallet',
  'personRecord.lookAtOrders',
  'profileReview.judge',
  'certification.refuse',
  'certification.verifyAgain',
  'sanction.impose',
  'sanction.lift',
  'service.takeHandover',
  'service.answerHandover',
  'service.closeHandover',
  'service.transferHandover',
  'service.addNote',
  'service.saveQuickAnswer',
  'service.deleteQuickAnswer',
  'staff.grant',
  'staff.revoke',
  'trainOrder.cancelRun',
  'trainOrder.delayRun',
  'trainOrder.addCars',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Who has acted: somebody of the staff by a call, whoever has a console of the machine (`npm run staff`), or the app
 * itself at its start, by the setting SERVICE_STAFF.
 */
export const auditOrigins = ['staff', 'machine', 'setting'] as const
export type AuditOrigin = (typeof auditOrigins)[number]

/** What was acted on. */
export const auditTargets = [
  'adjustment',
  'refund',
  'agreement',
  'announcement',
  'handover',
  'helpArticle',
  'holidayYear',
  'quickAnswer',
  'moderationCase',
  'officialTopic',
  'operatorSetting',
  'post',
  'run',
  'sanction',
  'ticket',
  'appeal',
  'moderationCase',
  'post',
  'topic',
  'wordList',
  'user',
] as const
export type AuditTarget = (typeof auditTargets)[number]

/** How it stood, by the names of the contract; ids instead of names, so that nobody is told of here who has left. */
const auditState = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditState = z.infer<typeof auditState>

export const auditLine = z.object({
  id,
  time,
  origin: z.enum(auditOrigins),
  /** Null unless `origin` is `staff`. */
  actor: userBrief.nullable(),
  /** The actor's roles at that time. */
  roles: z.array(z.enum(staffRoles)),
  action: z.enum(auditActions),
  targetKind: z.enum(auditTargets),
  targetId: id,
  /** Whom it touched. */
  about: userBrief.nullable(),
  /** Null when it was not there. */
  before: auditState.nullable(),
  /** Null when it is there no longer. */
  after: auditState.nullable(),
  reason: z.string().nullable(),
  /** In the log of the server, the lines of the call; null without one. */
  requestId: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

export const auditCalls = {
  /** What the staff has done, the newest first. Nobody can change it, whatever their role. */
  page: defineCall({
    method: 'POST',
    path: '/audit/page',
    access: 'staff',
    permission: 'audit.read',
    summary: '审计日志（工作人员）',
    input: {
      body: pageInput(['create_time']).extend({
        /** Only what this user has done; nothing when nobody is called so. */
        actorName: username.optional(),
        action: z.enum(auditActions, '没有这种操作').optional(),
        /** Only what was done to this: kind and id. */
        targetKind: z.enum(auditTargets, '没有这种对象').optional(),
        targetId: id.optional(),
      }),
    },
    output: pageOf(auditLine),
    errors: staffErrors,
  }),
}
