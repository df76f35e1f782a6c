import { expect } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { Certification } from '#contract/certification.ts'
import { contract } from '#contract/index.ts'
import { idNumberCheck } from '#contract/id-number.ts'
import { createPersonEncryption } from '../modules/certification/person-encryption.ts'
import { type TestApp, testVault } from './app.ts'
import { finishJobs } from './jobs.ts'
import { makePng } from './bad-files/bytes.ts'
import { makeCall } from './call.ts'
import { serial, type TestUser } from './factories.ts'
import { makeUpload } from './upload.ts'

/** Of whoever gives no other. */
export const applicantName = '张明月'

/** Of somebody born on a day. @param birthday `YYYY-MM-DD` @param order digits 15 to 17 @param region digits 1 to 6 */
export const idNumberOf = (birthday: string, order = '123', region = '110105'): string => {
  const digits = `${region}${birthday.replaceAll('-', '')}${order}`
  return digits + idNumberCheck(digits)
}

/** From 1960 on, so many days on which somebody may be born who is of age: tests of one process may want more numbers than that. */
const adultDays = 14_000

/**
 * An ID number that nobody else in this test file has.
 * @param order digits 15 to 17: what the sandbox decides by
 */
export const makeIdNumber = (order = '123'): string => {
  const number = serial()
  const day = new Date(Date.UTC(1960, 0, 1) + (number % adultDays) * 24 * 3600 * 1000).toISOString().slice(0, 10)
  return idNumberOf(day, order, String(110105 + Math.floor(number / adultDays)))
}

/** A user who has passed. @param order see `makeIdNumber` @returns their ID number */
export const makeCertification = async (
  { db, clock }: TestApp,
  { id }: Pick<TestUser, 'id'>,
  order?: string,
): Promise<string> => {
  const idNumber = makeIdNumber(order)
  await db
    .insertInto('certifications')
    .values({
      ...createPersonEncryption(testVault).encrypt({ name: applicantName, idNumber }, id),
      user_id: id,
      state: 'passed',
      submitted_at: clock.now(),
      decided_at: clock.now(),
    })
    .execute()
  return idNumber
}

type Application = CallInput<typeof contract.certification.certificate>['body']

/** Hands in a name and a number of nobody's, unless one is given. */
export const certificate = (app: TestApp, user: TestUser, given: Partial<Application> = {}) => {
  const body: Application = { name: applicantName, idNumber: makeIdNumber(), consentFlag: true, ...given }
  return makeCall(app, contract.certification.certificate, { body }, user)
}

export const readCertification = async (app: TestApp, user: TestUser): Promise<Certification> =>
  (await makeCall(app, contract.certification.select, {}, user)).data

/** What stands there once the verifier has decided. */
export const decided = async (app: TestApp, user: TestUser): Promise<Certification> => {
  await finishJobs(app, 'decide-certification')
  const certification = await readCertification(app, user)
  expect(certification.state).not.toBe('pending')
  return certification
}

/** Uploads both sides of a card. */
export const uploadPhotos = async (app: TestApp, user: TestUser) => {
  const upload = async () => {
    const png = makePng({ width: 86, height: 54 })
    return (await makeUpload(app, contract.certification.uploadPhoto, png, user)).data.photoId
  }
  return { photoFrontId: await upload(), photoBackId: await upload() }
}

/** Hands in what the sandbox leaves undecided for a minute, and waits until it has said so. */
export const makePending = async (
  app: TestApp,
  user: TestUser,
  given: Partial<Application> = {},
): Promise<Certification> => {
  const { data } = await certificate(app, user, { idNumber: makeIdNumber('997'), ...given })
  await finishJobs(app, 'decide-certification')
  return data
}
