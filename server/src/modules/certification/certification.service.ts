import type { CallParsed } from '#contract/call.ts'
import type { Certification, certificationCalls } from '#contract/certification.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { CertificationDeciding } from './certification.deciding.ts'
import type { People } from './certification.people.ts'
import type { CertificationPhotos } from './certification.photos.ts'
import { areComplete, isBorn } from './certification.policy.ts'
import {
  addPhotos,
  type CertificationRow,
  findCertification,
  insertCertification,
  isTaken,
  lockPerson,
} from './certification.queries.ts'
import { presentCertification, presentNone } from './certification.views.ts'

type Application = CallParsed<typeof certificationCalls.certificate>['body']

/** The user's own certification: nobody else is ever told of it. */
export interface CertificationService {
  select(userId: string): Promise<Certification>
  /**
   * Hands in name and number; the verifier decides in the background. While one is pending or has passed, the same again
   * answers with it.
   * @throws {AppError} ID_NUMBER_WRONG, PHOTOS_INCOMPLETE, CERTIFICATION_DONE, CERTIFICATION_TAKEN, MEDIA_GONE,
   * TOO_MANY_REQUESTS
   */
  certificate(application: Application, userId: string): Promise<Certification>
}

interface Parts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  people: People
  photos: Pick<CertificationPhotos, 'hold'>
  deciding: Pick<CertificationDeciding, 'begin'>
  /** The verifier checks nobody. */
  sandbox: boolean
}

const photosOf = ({ photoFrontId: front, photoBackId: back }: Application) =>
  front !== null && back !== null ? { front, back } : undefined

export const createCertificationService = (parts: Parts): CertificationService => {
  const { db, clock, limiter, people, photos, deciding, sandbox } = parts

  const present = (row: CertificationRow) => presentCertification(row, people.open(row), sandbox)

  /** What stands there already, if it is what is handed in. @throws {AppError} CERTIFICATION_DONE */
  const sameAs = (row: CertificationRow, { name, idNumber }: Application): Certification => {
    const before = people.open(row)
    if (before.name !== name || before.idNumber !== idNumber) throw new AppError('CERTIFICATION_DONE')
    return present(row)
  }

  /** @returns undefined when the user has handed in something meanwhile */
  const store = (application: Application, userId: string) =>
    db.transaction().execute(async (transaction) => {
      const fingerprints = people.fingerprints(application.idNumber)
      await lockPerson(transaction, fingerprints)
      if (await isTaken(transaction, fingerprints, userId)) throw new AppError('CERTIFICATION_TAKEN')
      const row = await insertCertification(transaction, {
        ...people.seal(application, userId),
        user_id: userId,
        submitted_at: clock.now(),
      })
      const handedIn = photosOf(application)
      if (!row || !handedIn) return row
      await photos.hold(transaction, userId, handedIn)
      return await addPhotos(transaction, userId, { photo_front_id: handedIn.front, photo_back_id: handedIn.back })
    })

  return {
    select: async (userId) => {
      const row = await findCertification(db, userId)
      return row ? present(row) : presentNone(sandbox)
    },

    certificate: async (application, userId) => {
      const { idNumber, photoFrontId, photoBackId } = application
      if (!isBorn(idNumber, clock.now())) throw new AppError('ID_NUMBER_WRONG')
      if (!areComplete(photoFrontId, photoBackId)) throw new AppError('PHOTOS_INCOMPLETE')
      const before = await findCertification(db, userId)
      if (before && before.state !== 'refused') return sameAs(before, application)
      // Before the look at others' numbers, so that nobody can ask for many.
      await limiter.take('certificationsPerUser', userId)
      const row = await store(application, userId)
      if (row) {
        void deciding.begin(userId)
        return present(row)
      }
      const meanwhile = await findCertification(db, userId)
      if (!meanwhile) throw new Error('a certification was neither made nor there')
      return sameAs(meanwhile, application)
    },
  }
}
