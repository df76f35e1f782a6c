import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { initiate } from '#server/testing/chat-steps.ts'
import { closeAccount, tidyUp } from '#server/testing/closing-steps.ts'
import { exportAll, readExport, rowsOf } from '#server/testing/export-steps.ts'
import { makeFollow, makeSession, makeUser } from '#server/testing/factories.ts'
import { dueIn, greetingCardSteps } from '#server/testing/greeting-card-steps.ts'
import { runJobs } from '#server/testing/jobs.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { send, share, detail } = greetingCardSteps(app)

const dayMs = 24 * 3_600_000

test('a person takes along the cards they have written; closing the account ends its links and what waits for its day', async () => {
  const [person, friend] = [await makePerson(app), await makeUser(app, { nickname: '林小满' })]
  await makeFollow(app, person, friend)
  await makeFollow(app, friend, person)
  const { id: windowId } = await initiate(app, friend, person)
  const sent = (await send(person, windowId, { text: '寄到了的一张', name: '远山', seal: '山' })).data
  const waits = (await send(person, windowId, { text: '等着的一张', due: dueIn(app.clock.now(), 60 * dayMs) })).data
  const link = (await share(person, { text: '有链接的一张' })).data

  const rows = rowsOf(await readExport(app, (await exportAll(app, person)).url), 'greeting-cards')
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: '林小满', text: '寄到了的一张', name: '远山', seal: '山', state: 'sent' }),
      expect.objectContaining({ to: '林小满', text: '等着的一张', state: 'due', lunar: waits.lunar }),
      expect.objectContaining({ to: null, text: '有链接的一张', state: 'sent' }),
    ]),
  )

  await closeAccount(app, person)
  await tidyUp(app, person.id)
  expect((await detail(undefined, link.key)).failure.error).toBe('GREETING_CARD_GONE')
  // What lies in the friend's chat stays, without the name that was signed to it.
  expect(
    await app.db
      .selectFrom('greeting_cards')
      .select(['key', 'name', 'seal'])
      .where('sender_id', '=', person.id)
      .execute(),
  ).toEqual([{ key: sent.key, name: '', seal: '' }])
  app.clock.advance(60 * 24 * 3600)
  await runJobs(app, 'greeting-card-due')
  const reader = { ...friend, ...(await makeSession(app, friend.id)) }
  const { records } = (await makeCall(app, contract.chat.pageMessages, { body: { privateId: windowId } }, reader)).data
  expect(records.map(({ content }) => content).join()).not.toContain(waits.key)
  expect(records.map(({ content }) => content).join()).toContain(sent.key)
})
