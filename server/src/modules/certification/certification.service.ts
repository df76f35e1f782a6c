import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Certification, CertificationCase, certificationCalls } from '#contract/certification.ts'
import { readIdNumber } from '#contract/id-number.ts'
import { limits } from '#contract/limits.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { CertificationPhotoService } from './certification-photo.service.ts'
import { maskIdNumber, maskName } from '#server/platform/text/masking.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { UserService } from '../user/user.module.ts'
import {
  addPhotos,
  caseOrder,
  type CaseRow,
  type CertificationRow,
  countCases,
  findCertification,
  insertCertification,
  pageCases,
} from './certification.queries.ts'
import type { Person, PersonEncryption } from './person-encryption.ts'

type Application = CallParsed<typeof certificationCalls.certificate>['body']

/** Who people are: told to themselves alone. */
export interface CertificationService {
  select(userId: string): Promise<Certification>
  /**
   * Hands in name and number; it is decided in the background, so that handing in tells nothing about other accounts. While one is pending or has passed, the same again
   * answers with it.
   * @throws {AppError} ID_NUMBER_WRONG, PHOTOS_INCOMPLETE, CERTIFICATION_DONE, MEDIA_GONE, TOO_MANY_REQUESTS
   */
  certificate(application: Application, userId: string): Promise<Certification>
  /** The name of who has passed, for those who must know it, such as a payee's bank; undefined: they have not. */
  verifiedName(userId: string): Promise<string | undefined>
  /** The same with their ID number: never to leave the server unmasked. */
  verifiedPerson(userId: string): Promise<Person | undefined>
  /** How those stand that were handed in, the last first; without name and number. */
  pageAll(
    input: CallParsed<typeof certificationCalls.pageAll>['body'],
  ): Promise<CallAnswer<typeof certificationCalls.pageAll>>
}

export interface CertificationParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  user: Pick<UserService, 'briefs'>
}

interface Parts extends CertificationParts {
  people: PersonEncryption
  photos: Pick<CertificationPhotoService, 'claim'>
  /** The verifier checks nobody. */
  sandbox: boolean
}

/** For each that is handed in: `submittedAt` tells them apart. */
export const decideCertificationJob: JobType<{ userId: string; submittedAt: string }> = { name: 'decide-certification' }

/** Nobody is born after today. */
const isBorn = (idNumber: string, now: Date): boolean => (readIdNumber(idNumber)?.birthday ?? '9') <= shanghaiDay(now)

/** Both sides of the card or none; one photo is not both. */
const areComplete = (photoFrontId: string | null, photoBackId: string | null): boolean =>
  (photoFrontId === null) === (photoBackId === null) && (photoFrontId === null || photoFrontId !== photoBackId)

const none: Omit<Certification, 'sandboxFlag'> = {
  state: 'none',
  name: null,
  idNumber: null,
  photoFlag: false,
  reason: null,
  submitTime: null,
  decideTime: null,
}

const presentNone = (sandboxFlag: boolean): Certification => ({ ...none, sandboxFlag })

const presentCertification = (
  row: CertificationRow,
  { name, idNumber }: Person,
  sandboxFlag: boolean,
): Certification => ({
  state: row.state as Certification['state'],
  name: maskName(name),
  idNumber: maskIdNumber(idNumber),
  photoFlag: row.photo_front_id !== null,
  reason: row.reason,
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  sandboxFlag,
})

const presentCase = (row: CaseRow, user: UserBrief): CertificationCase => ({
  user,
  state: row.state as CertificationCase['state'],
  reason: row.reason,
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
})

const photosOf = ({ photoFrontId: front, photoBackId: back }: Application) =>
  front !== null && back !== null ? { front, back } : undefined

export const createCertificationService = (parts: Parts): CertificationService => {
  const { db, clock, jobs, limiter, user, people, photos, sandbox } = parts

  const present = (row: CertificationRow) => presentCertification(row, people.decrypt(row), sandbox)

  const verifiedPerson: CertificationService['verifiedPerson'] = async (userId) => {
    const row = await findCertification(db, userId)
    return row?.state === 'passed' ? people.decrypt(row) : undefined
  }

  /** What stands there already, if it is what is handed in. @throws {AppError} CERTIFICATION_DONE */
  const sameAs = (row: CertificationRow, { name, idNumber }: Application): Certification => {
    const before = people.decrypt(row)
    if (before.name !== name || before.idNumber !== idNumber) throw new AppError('CERTIFICATION_DONE')
    return present(row)
  }

  /** @returns undefined when the user has handed in something meanwhile */
  const store = (application: Application, userId: string) =>
    db.transaction().execute(async (transaction) => {
      const row = await insertCertification(transaction, {
        ...people.encrypt(application, userId),
        user_id: userId,
        submitted_at: clock.now(),
      })
      if (!row) return row
      await jobs.enqueue(transaction, decideCertificationJob, { userId, submittedAt: row.submitted_at.toISOString() })
      const handedIn = photosOf(application)
      if (!handedIn) return row
      await photos.claim(transaction, userId, handedIn)
      return await addPhotos(transaction, userId, { photo_front_id: handedIn.front, photo_back_id: handedIn.back })
    })

  return {
    select: async (userId) => {
      const row = await findCertification(db, userId)
      return row ? present(row) : presentNone(sandbox)
    },

    verifiedPerson,
    verifiedName: async (userId) => (await verifiedPerson(userId))?.name,

    pageAll: async (input) => {
      const list = `certifications-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageCases(db, sliceOf(list, caseOrder, input)),
        countCases(db, limits.staffListTotal),
      ])
      const { shown, ids, page } = pageOf(list, input, found)
      const users = await user.briefs(ids)
      const records = shown.flatMap((row) => {
        const brief = users.get(row.user_id)
        return brief ? [presentCase(row, brief)] : []
      })
      return { ...page, total, records }
    },

    certificate: async (application, userId) => {
      const { idNumber, photoFrontId, photoBackId } = application
      if (!isBorn(idNumber, clock.now())) throw new AppError('ID_NUMBER_WRONG')
      if (!areComplete(photoFrontId, photoBackId)) throw new AppError('PHOTOS_INCOMPLETE')
      const before = await findCertification(db, userId)
      if (before && before.state !== 'refused') return sameAs(before, application)
      // So that nobody can try many numbers.
      await limiter.take('certificationsPerUser', userId)
      const row = await store(application, userId)
      if (row) return present(row)
      const meanwhile = await findCertification(db, userId)
      if (!meanwhile) throw new Error('a certification was neither made nor there')
      return sameAs(meanwhile, application)
    },
  }
}
