import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job, type JobQueue, type JobType } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ServiceService } from '../service/service.module.ts'
import { encryptedPassengers, type PassengerEncryption } from './passenger-encryption.ts'
import { noAnswerReason, refusedText, verifiedText } from './passenger.messages.ts'
import { decideStudent, findSubmitted, type StudentDecision } from './passenger.queries.ts'
import { decideStudentJob } from './passenger.service.ts'
import type { StudentVerdict, StudentVerifier } from './student-verifier.ts'

export interface PassengerJobsParts {
  db: Executor
  clock: Clock
  vault: Vault
  jobs: JobQueue
  verifier: StudentVerifier
  notices: Pick<ServiceService['notices'], 'notify'>
}

type Handed = typeof decideStudentJob extends JobType<infer Data> ? Data : never

/** After a qualification was handed in: the verifier is asked, the answer stored, the user notified. */
export const createPassengerJobs = (parts: PassengerJobsParts & { secrets: PassengerEncryption }): Job[] => {
  const { db, clock, vault, jobs, verifier, notices, secrets } = parts

  /** Undefined when it was handed in again, or is gone. */
  const find = async ({ passengerId, submittedAt }: Handed) => {
    const row = await findSubmitted(db, passengerId)
    return row?.submitted_at.toISOString() === submittedAt ? row : undefined
  }

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>

  const settle = async (
    { passengerId, submittedAt }: Handed,
    row: Found,
    verdict: Exclude<StudentVerdict, { state: 'undecided' }>,
  ) => {
    const reason = verdict.state === 'refused' ? verdict.reason : null
    const valid_until = verdict.state === 'verified' ? verdict.untilDay : null
    const decision: StudentDecision = { state: verdict.state, reason, decided_at: clock.now(), valid_until }
    if (!(await decideStudent(db, passengerId, row.submitted_at, decision))) return
    const { name } = secrets.decrypt(row)
    const text = reason === null ? verifiedText(name, valid_until ?? '') : refusedText(name, reason)
    await notices.notify(row.user_id, 'system', text, `student ${passengerId} ${submittedAt}`)
  }

  return [
    {
      type: decideStudentJob,
      handle: async (handed: Handed) => {
        const row = await find(handed)
        if (row?.state !== 'pending') return
        const { school, submitted_at: submittedAt } = row
        const { name, idNumber } = secrets.decrypt(row)
        const verdict = await verifier.verify({ name, idNumber, school, submittedAt })
        if (verdict.state === 'undecided')
          return await jobs.enqueue(db, decideStudentJob, handed, { startAfter: verdict.askAgainAt })
        await settle(handed, row, verdict)
      },
      giveUp: async (handed: Handed) => {
        const row = await find(handed)
        if (row) await settle(handed, row, { state: 'refused', reason: noAnswerReason })
      },
      concurrency: 4,
      // For a week.
      retry: { limit: 1000, delaySeconds: 60, maxDelaySeconds: 600 },
      timeoutSeconds: 60,
    },
    cleanupJob('passenger', async () => void (await reEncryptColumns(db, vault, encryptedPassengers))),
  ]
}
