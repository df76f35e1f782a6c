import { expect, test } from 'vitest'
import { agreementVersions } from '#contract/agreement-versions.ts'
import { contract } from '#contract/index.ts'
import { signUp } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { agreement } = contract

const stored = (userId: string) =>
  app.db
    .selectFrom('agreement_acceptances')
    .select(['agreement', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('agreement')
    .orderBy('version')
    .execute()

const acceptOther = (userId: string, version: string) =>
  app.db
    .insertInto('agreement_acceptances')
    .values(
      ['user_agreement', 'privacy_policy'].map((name) => ({
        user_id: userId,
        agreement: name,
        version,
        accepted_at: app.clock.now(),
      })),
    )
    .execute()

test('signing up accepts both agreements as they are in force', async () => {
  const { id } = await signUp(app)
  const headers = await makeSession(app, id)
  expect((await makeCall(app, agreement.getAccepted, {}, headers)).data).toEqual(agreementVersions)
  expect(await stored(id)).toEqual([
    { agreement: 'privacy_policy', accepted_at: app.clock.now() },
    { agreement: 'user_agreement', accepted_at: app.clock.now() },
  ])
})

test('who was here before the agreements has accepted none, until they do', async () => {
  const user = await makeUser(app)
  expect((await makeCall(app, agreement.getAccepted, {}, user)).data).toEqual({
    userAgreement: null,
    privacyPolicy: null,
  })
  const accepted = await makeCall(app, agreement.accept, { body: agreementVersions }, user)
  expect(accepted).toMatchObject({ status: 200, data: agreementVersions })
})

test('when a version changes the earlier one is what they have accepted, and both are kept', async () => {
  const user = await makeUser(app)
  await acceptOther(user.id, '2025-01-01')
  const earlier = { userAgreement: '2025-01-01', privacyPolicy: '2025-01-01' }
  expect((await makeCall(app, agreement.getAccepted, {}, user)).data).toEqual(earlier)
  app.clock.advance(60)
  await makeCall(app, agreement.accept, { body: agreementVersions }, user)
  expect((await makeCall(app, agreement.getAccepted, {}, user)).data).toEqual(agreementVersions)
  expect(await stored(user.id)).toHaveLength(4)
})

test('who has accepted what is in force is not asked again, though they have accepted another version since', async () => {
  const user = await makeUser(app)
  await makeCall(app, agreement.accept, { body: agreementVersions }, user)
  app.clock.advance(60)
  await acceptOther(user.id, '2099-01-01')
  expect((await makeCall(app, agreement.getAccepted, {}, user)).data).toEqual(agreementVersions)
})

test('accepting twice changes nothing: the time stays the first', async () => {
  const user = await makeUser(app)
  await makeCall(app, agreement.accept, { body: agreementVersions }, user)
  const before = await stored(user.id)
  app.clock.advance(60)
  expect((await makeCall(app, agreement.accept, { body: agreementVersions }, user)).status).toBe(200)
  expect(await stored(user.id)).toEqual(before)
})

test('only the versions in force can be accepted: a page that shows an older text is asked to open again', async () => {
  const user = await makeUser(app)
  const body = { ...agreementVersions, privacyPolicy: '2025-01-01' as typeof agreementVersions.privacyPolicy }
  expect((await makeCall(app, agreement.accept, { body }, user)).failure).toMatchObject({
    code: 400,
    error: 'INPUT_INVALID',
    fields: { privacyPolicy: '协议已更新，请重新打开页面' },
  })
  expect(await stored(user.id)).toEqual([])
})

test('of two who sign up under one name at once only the one who gets it has agreed', async () => {
  const acceptedBefore = await app.db.selectFrom('agreement_acceptances').select('user_id').distinct().execute()
  await Promise.allSettled([signUp(app, { username: 'same_name' }), signUp(app, { username: 'same_name' })])
  const accepted = await app.db.selectFrom('agreement_acceptances').select('user_id').distinct().execute()
  expect(accepted).toHaveLength(acceptedBefore.length + 1)
})
