import type { CallParsed } from '#contract/call.ts'
import type { certificationCalls } from '#contract/certification.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { CertificationPhotoService } from './certification-photo.service.ts'
import { staffRefusedText, verifyAgainText } from './certification.messages.ts'
import { changeDecision, lockCertification } from './certification.queries.ts'
import { decideCertificationJob } from './certification.service.ts'

type Refusal = CallParsed<typeof certificationCalls.refuse>['body']

/** What the staff does about certifications, without ever seeing who somebody is. */
export interface CertificationStaffService {
  /** @throws {AppError} CERTIFICATION_GONE */
  refuse(refusal: Refusal, by: StaffActor): Promise<null>
  /** @throws {AppError} CERTIFICATION_GONE */
  verifyAgain(request: Refusal, by: StaffActor): Promise<null>
}

export interface CertificationStaffParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  audit: AuditRecorder
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

/** The verifier is not asked again about the same papers so soon after its answer. */
const pauseMs = 60_000

export const createCertificationStaffService = (
  parts: CertificationStaffParts & { photos: Pick<CertificationPhotoService, 'discard' | 'remove'> },
): CertificationStaffService => {
  const { db, clock, jobs, audit, notices, photos } = parts

  const nothing = async () => {}

  /** Changes how one stands, writes it down and tells the person. @returns what pushes that */
  const change = (
    { userId, reason }: Refusal,
    by: StaffActor,
    {
      action,
      to,
      text,
    }: { action: 'certification.refuse' | 'certification.verifyAgain'; to: 'refused' | 'pending'; text: string },
  ) =>
    db.transaction().execute(async (transaction) => {
      const before = await lockCertification(transaction, userId)
      if (!before) throw new AppError('CERTIFICATION_GONE')
      const now = clock.now()
      // Asked a moment ago: the answer is the same, and who pressed twice pressed once.
      if (to === 'pending' && before.decided_at && now.getTime() - before.decided_at.getTime() < pauseMs) return nothing
      const changed = await changeDecision(
        transaction,
        userId,
        to === 'refused' ? { state: to, reason, decided_at: now } : { state: to, reason: null, decided_at: null },
      )
      if (!changed) return nothing
      if (to === 'refused') await photos.discard(transaction, userId)
      else {
        const submittedAt = changed.submitted_at.toISOString()
        await jobs.enqueue(transaction, decideCertificationJob, { userId, submittedAt })
      }
      await audit.record(transaction, by, {
        action,
        target: { kind: 'user', id: userId },
        aboutId: userId,
        before: { state: before.state },
        after: { state: to },
        reason,
      })
      const idempotencyKey = `${action} ${now.toISOString()}`
      return await notices.notifyMany(transaction, 'system', [{ userId, text, idempotencyKey }])
    })

  return {
    refuse: async (refusal, by) => {
      const text = staffRefusedText(refusal.reason)
      const push = await change(refusal, by, { action: 'certification.refuse', to: 'refused', text })
      await photos.remove(refusal.userId)
      await push()
      return null
    },
    verifyAgain: async (request, by) => {
      const push = await change(request, by, {
        action: 'certification.verifyAgain',
        to: 'pending',
        text: verifyAgainText,
      })
      await push()
      return null
    },
  }
}
