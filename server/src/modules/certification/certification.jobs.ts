import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { CertificationPhotoService } from './certification-photo.service.ts'
import {
  noAnswerReason,
  passedText,
  refusedText,
  takenReason,
  unreadablePhotosReason,
} from './certification.messages.ts'
import {
  type CertificationRow,
  decideCertification,
  findCertification,
  isTaken,
  lockPerson,
} from './certification.queries.ts'
import { type CertificationParts, decideCertificationJob } from './certification.service.ts'
import { encryptedCertifications, type PersonEncryption } from './person-encryption.ts'
import type { Verdict, Verifier } from './verifier.ts'

export interface CertificationJobsParts extends Pick<CertificationParts, 'db' | 'clock' | 'jobs'> {
  vault: Vault
  verifier: Verifier
  notices: Pick<ServiceService['notices'], 'notify'>
  tasks: Pick<TaskRecorderService, 'done'>
}

interface Parts extends CertificationJobsParts {
  people: Pick<PersonEncryption, 'decrypt' | 'fingerprints'>
  photos: Pick<CertificationPhotoService, 'read' | 'discard' | 'remove' | 'cleanUp'>
}

/** Says what went wrong without what a verifier may have quoted: the applicant. */
class VerifierFailedError extends Error {
  constructor(cause: unknown) {
    super(`the verifier of identities failed: ${cause instanceof Error ? cause.name : typeof cause}`)
  }
}

type Handed = { userId: string; submittedAt: string }

/** After somebody has handed in: the verifier is asked, the answer stored, the photos removed, the user notified. */
export const createCertificationJobs = (parts: Parts): Job[] => {
  const { db, clock, jobs, people, photos, vault, verifier, notices, tasks } = parts

  const judge = async (row: CertificationRow): Promise<Verdict> => {
    const { photo_front_id: front, photo_back_id: back } = row
    const read = front !== null && back !== null ? await photos.read({ front, back }) : null
    if (read === undefined) return { state: 'refused', reason: unreadablePhotosReason }
    const person = people.decrypt(row)
    try {
      return await verifier.verify({ ...person, photos: read, submittedAt: row.submitted_at })
    } catch (error) {
      throw new VerifierFailedError(error)
    }
  }

  /**
   * One person, one account. Looked at only for who would pass otherwise: whoever has no more than a number does not learn
   * whether another account holds it.
   */
  const takenBy = async (transaction: Executor, row: CertificationRow): Promise<string | null> => {
    const fingerprints = people.fingerprints(people.decrypt(row).idNumber)
    await lockPerson(transaction, fingerprints)
    return (await isTaken(transaction, fingerprints, row.user_id)) ? takenReason : null
  }

  /** @returns undefined when there is nothing to tell its user: it was handed in again, or is gone */
  const store = (row: CertificationRow, verdict: Exclude<Verdict, { state: 'undecided' }>) =>
    db.transaction().execute(async (transaction) => {
      const reason = verdict.state === 'refused' ? verdict.reason : await takenBy(transaction, row)
      const decision = { state: reason === null ? 'passed' : 'refused', reason, decided_at: clock.now() } as const
      const decided = await decideCertification(transaction, row, decision)
      if (decided) await photos.discard(transaction, row.user_id)
      if (decided && reason === null)
        await tasks.done(transaction, { userId: row.user_id, action: 'certification', thing: '' })
      return decided
    })

  const find = async ({ userId, submittedAt }: Handed) => {
    const row = await findCertification(db, userId)
    return row?.submitted_at.toISOString() === submittedAt ? row : undefined
  }

  /** Idempotent, so that a decision that was stored when its process ended is told all the same. */
  const notify = async (row: CertificationRow) => {
    const text = row.reason === null ? passedText : refusedText(row.reason)
    await photos.remove(row.user_id)
    await notices.notify(
      row.user_id,
      'system',
      text,
      `certification ${row.submitted_at.toISOString()} ${row.decided_at?.toISOString() ?? ''}`,
    )
  }

  const handle = async (handed: Handed) => {
    const row = await find(handed)
    if (!row) return
    if (row.state !== 'pending') return await notify(row)
    const verdict = await judge(row)
    if (verdict.state === 'undecided')
      return await jobs.enqueue(db, decideCertificationJob, handed, { startAfter: verdict.askAgainAt })
    const decided = await store(row, verdict)
    if (decided) await notify(decided)
  }

  const giveUp = async (handed: Handed) => {
    const row = await find(handed)
    const decided = row && (await store(row, { state: 'refused', reason: noAnswerReason }))
    if (decided) await notify(decided)
  }

  return [
    {
      type: decideCertificationJob,
      handle,
      giveUp,
      // Each may hold two photos in memory.
      concurrency: 4,
      // For a week.
      retry: { limit: 1000, delaySeconds: 60, maxDelaySeconds: 600 },
      timeoutSeconds: 120,
    },
    cleanupJob('certification', async () => {
      await photos.cleanUp()
      await reEncryptColumns(db, vault, encryptedCertifications)
    }),
  ]
}
