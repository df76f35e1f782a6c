import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { People } from './certification.people.ts'
import type { CertificationPhotos } from './certification.photos.ts'
import {
  type CertificationRow,
  claimCertification,
  closeCertification,
  decideCertification,
  postponeCertification,
} from './certification.queries.ts'
import type { Verdict, Verifier } from './certification.verifier.ts'
import { passedText, refusedText, unreadablePhotosReason } from './certification.words.ts'

/** What happens after somebody has handed in: the verifier is asked, the answer stored, the photos removed, the user told. */
export interface CertificationDeciding {
  /** Sees to what this user has handed in. Never throws: what could not be done is taken up by `sweep`. */
  begin(userId: string): Promise<void>
  /** Sees to what was left: by a process that has ended, by a failure, or by a verifier that wanted more time. */
  sweep(): Promise<void>
  /** Resolves when nothing is under way in this process. */
  settled(): Promise<void>
}

interface Parts {
  db: Executor
  clock: Clock
  people: Pick<People, 'open'>
  photos: Pick<CertificationPhotos, 'read' | 'discard' | 'remove'>
  verifier: Verifier
  service: Pick<ServiceService, 'notify'>
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}

/** Verifications at once in one process: each may hold two photos in memory. */
const lanes = 4
/** After so long, somebody else takes it up; and how long it rests after a failure. */
const leaseMs = 120_000
const sweptCertifications = 500

/** Tells what went wrong without what a verifier may have quoted: the applicant. */
class VerifierFailed extends Error {
  constructor(cause: unknown) {
    super(`the verifier of identities failed: ${cause instanceof Error ? cause.name : typeof cause}`)
  }
}

export const createCertificationDeciding = (parts: Parts): CertificationDeciding => {
  const { db, clock, people, photos, verifier, service, logError } = parts
  const inLane = createSemaphore(lanes)
  const running = new Set<Promise<unknown>>()

  const judge = async (row: CertificationRow): Promise<Verdict> => {
    const { photo_front_id: front, photo_back_id: back } = row
    const read = front !== null && back !== null ? await photos.read({ front, back }) : null
    if (read === undefined) return { state: 'refused', reason: unreadablePhotosReason }
    const person = people.open(row)
    try {
      return await verifier.verify({ ...person, photos: read, submittedAt: row.submitted_at })
    } catch (error) {
      throw new VerifierFailed(error)
    }
  }

  const decide = async (row: CertificationRow): Promise<CertificationRow | undefined> => {
    const verdict = await judge(row)
    if (verdict.state === 'undecided') {
      await postponeCertification(db, row, verdict.askAgainAt)
      return undefined
    }
    const { state } = verdict
    const reason = verdict.state === 'refused' ? verdict.reason : null
    return await db.transaction().execute(async (transaction) => {
      const decided = await decideCertification(transaction, row, { state, reason, decided_at: clock.now() })
      if (decided) await photos.discard(transaction, row.user_id)
      return decided
    })
  }

  /** What is stored is told, whoever ends when: the claim is given back only afterwards, and telling twice is telling once. */
  const tell = async (row: CertificationRow) => {
    const text = row.reason === null ? passedText : refusedText(row.reason)
    await photos.remove(row.user_id)
    await service.notify(row.user_id, 'system', text, `certification ${row.submitted_at.toISOString()}`)
    await closeCertification(db, row)
  }

  /** @returns whether there was anything to see to */
  const takeUpOne = async (userId?: string): Promise<boolean> => {
    const now = clock.now()
    const row = await claimCertification(db, { now, until: new Date(now.getTime() + leaseMs), userId })
    if (!row) return false
    const decided = row.state === 'pending' ? await decide(row) : row
    if (decided) await tell(decided)
    return true
  }

  const guarded = async (userId?: string): Promise<boolean> => {
    try {
      return await inLane(() => takeUpOne(userId))
    } catch (error) {
      logError(error)
      // This one rests until its lease ends, and the others until the next sweep: they would hardly fare better.
      return false
    }
  }

  const track = async (work: Promise<unknown>) => {
    running.add(work)
    await work.finally(() => running.delete(work))
  }

  const drain = async () => {
    for (let taken = 0; taken < sweptCertifications / lanes && (await guarded()); taken++) continue
  }

  return {
    begin: (userId) => track(guarded(userId)),
    sweep: () => track(Promise.all(Array.from({ length: lanes }, drain))),
    settled: async () => void (await Promise.all(running)),
  }
}
