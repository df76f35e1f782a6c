import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { wordLimits } from '#contract/operator-limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'
import { excerptOf } from './excerpt.ts'

const app = await makeApp()
const { db } = app
const { moderationWord } = contract
const categoryId = (await makeCategory(app)).id
const moderator = await makeStaff(app, ['moderator'])

type Change = CallInput<typeof moderationWord.try>['body']
const tryChange = (body: Change) => makeCall(app, moderationWord.try, { body }, moderator)
const publish = (trialId: string, reason = '试一试') =>
  makeCall(app, moderationWord.publish, { body: { trialId, reason } }, moderator)
const hitsOf = async (trialId: string, given: object = {}) =>
  (await makeCall(app, moderationWord.pageTrial, { body: { trialId, pageSize: 50, ...given } }, moderator)).data
const listed = async (keyword: string) =>
  (await makeCall(app, moderationWord.page, { body: { keyword } }, moderator)).data
const write = async (content: string, on = app) =>
  await makeTopicSteps(on, categoryId).create(await makeUser(app), { content })
const heldOf = async (id: string) =>
  (await db.selectFrom('topics').select('held_at').where('id', '=', id).executeTakeFirstOrThrow()).held_at !== null

test('a change is tried on what people have written, published with a reason, and holds texts from then on', async () => {
  const author = await makeUser(app)
  const [found, untouched] = [
    await makeTopic(app, { authorId: author.id, categoryId, content: '低价代 抢车 票，要的来' }),
    await makeTopic(app, { authorId: author.id, categoryId, content: '车票已经抢到了' }),
  ]
  const { data: trial } = await tryChange({ add: [{ effect: 'hold', category: 'advert', words: ['代搶車票'] }] })
  expect(trial).toMatchObject({ addedNum: 1, removedNum: 0, heldNum: 1, releasedNum: 0 })
  const { records, total } = await hitsOf(trial.id)
  expect([records.length, total]).toEqual([1, 1])
  expect(records[0]).toMatchObject({
    ...{ kind: 'topic', topicId: found.id, before: 'none', after: 'hold', words: ['代抢车票'] },
    excerpt: '低价代 抢车 票，要的来',
    author: { id: author.id },
  })
  expect(await hitsOf(trial.id, { after: 'none' })).toMatchObject({ records: [], total: 0 })

  // Nothing has taken effect yet, and what was published stays so.
  expect(await heldOf((await write('代抢车票')).data.id)).toBe(false)
  const { data: version } = await publish(trial.id, '黄牛广告')
  expect(version).toMatchObject({ reason: '黄牛广告', addedNum: 1, currentFlag: true, publisher: { id: moderator.id } })
  expect(version.added).toEqual([{ word: '代抢车票', effect: 'hold', category: 'advert' }])
  expect(await heldOf((await write('代抢车票')).data.id)).toBe(true)
  expect(await heldOf(found.id)).toBe(false)
  expect(await heldOf(untouched.id)).toBe(false)
  expect((await listed('抢車')).records).toMatchObject([{ word: '代抢车票', effect: 'hold' }])

  // Sent again it is the same version.
  expect((await publish(trial.id)).data.id).toBe(version.id)
})

test('an allowed word releases, a marked one publishes and lists; the list goes back to how it was', async () => {
  const { versionId: first } = await listed('')
  const word = '山水画社'
  const add = async (effect: 'hold' | 'mark' | 'allow', words: string[]) => {
    const { data } = await tryChange({ add: [{ effect, category: 'other', words }] })
    return (await publish(data.id)).data
  }
  await add('hold', [word])
  const held = (await write(`${word}招人`)).data.id
  expect(await heldOf(held)).toBe(true)
  const { data: trial } = await tryChange({ add: [{ effect: 'allow', category: 'other', words: [`${word}招人`] }] })
  expect(await hitsOf(trial.id, { after: 'none' })).toMatchObject({
    total: 1,
    records: [{ before: 'hold', after: 'none', words: [word], excerpt: `${word}招人` }],
  })
  await publish(trial.id)
  expect(await heldOf((await write(`${word}招人`)).data.id)).toBe(false)
  // What does something else replaces what stood.
  await add('mark', [word])
  const marked = (await write(`我在${word}`)).data.id
  expect(await heldOf(marked)).toBe(false)
  const { data: findings } = await makeCall(app, moderationWord.pageFindings, { body: { verdict: 'mark' } }, moderator)
  expect(findings.records[0]).toMatchObject({ topicId: marked, words: [word], heldFlag: false, excerpt: `我在${word}` })
  const { data: heldOnes } = await makeCall(app, moderationWord.pageFindings, { body: { verdict: 'hold' } }, moderator)
  expect(heldOnes.records[0]).toMatchObject({ topicId: held, words: [word], heldFlag: true })

  const { data: back } = await tryChange({ backTo: first })
  expect(back).toMatchObject({ addedNum: 0, removedNum: 2 })
  expect((await publish(back.id, '退回')).data).toMatchObject({ backTo: first, removedNum: 2, reason: '退回' })
  expect(await heldOf((await write(`${word}招人`)).data.id)).toBe(false)
  expect((await listed(word)).records).toEqual([])
  const { data: versions } = await makeCall(app, moderationWord.pageVersions, { body: { pageSize: 2 } }, moderator)
  expect(versions.records.map(({ currentFlag }) => currentFlag)).toEqual([true, false])
  expect(versions.cursor).not.toBeNull()
  const ids = versions.records[0]?.removed.map((item) => item.word).toSorted()
  expect(ids).toEqual([word, `${word}招人`])
})

test('another process judges by a new list as soon as it hears of it, and without hearing within a second', async () => {
  const other = await makeApp({}, app)
  const { data } = await tryChange({ add: [{ effect: 'refuse', category: 'other', words: ['另一处不许说'] }] })
  await publish(data.id)
  expect((await write('另一处不许说', other)).failure.error).toBe('CONTENT_REFUSED')

  // Written behind the back of all processes: the poll finds it.
  const { id: versionId } = await db
    .insertInto('word_versions')
    .values({ published_at: app.clock.now(), reason: '直接写入', added: 1, removed: 0, total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unheard = { word: '悄悄加的词', effect: 'refuse', category: 'other', added_in: versionId }
  await db.insertInto('moderation_words').values(unheard).execute()
  expect((await write(unheard.word, other)).status).toBe(200)
  await other.app.jobs.run('refresh-moderation-words')
  expect((await write(unheard.word, other)).failure.error).toBe('CONTENT_REFUSED')
})

test('a dry run of an older list, or one that is too old, is not published', async () => {
  const change = (word: string): Change => ({ add: [{ effect: 'hold', category: 'other', words: [word] }] })
  const [one, other] = [(await tryChange(change('先来的词'))).data, (await tryChange(change('后到的词'))).data]
  await publish(one.id)
  expect((await publish(other.id)).failure.error).toBe('WORD_TRIAL_STALE')
  const late = (await tryChange(change('太晚的词'))).data
  app.clock.advance(wordLimits.trialSeconds + 1)
  await db
    .updateTable('sessions')
    .set({ second_step_at: app.clock.now() })
    .where('user_id', '=', moderator.id)
    .execute()
  const fresh = await makeStaff(app, ['owner'])
  const body = { trialId: late.id, reason: '晚了' }
  expect((await makeCall(app, moderationWord.publish, { body }, fresh)).failure.error).toBe('WORD_TRIAL_GONE')
  await app.app.jobs.run('word-trials-cleanup')
  expect(await db.selectFrom('word_trials').select('id').where('id', '=', late.id).execute()).toEqual([])
})

test.each<[string, Change, string]>([
  ['one character', { add: [{ effect: 'hold', category: 'other', words: ['好'] }] }, 'WORD_UNFIT'],
  ['only signs', { add: [{ effect: 'hold', category: 'other', words: ['…！！'] }] }, 'WORD_UNFIT'],
  ['what stands there already', { remove: ['没有这个词'] }, 'WORDS_SAME'],
  ['a version that is none', { backTo: '999999' }, 'WORD_VERSION_GONE'],
])('%s cannot be tried', async (_, change, error) => {
  const staff = await makeStaff(app, ['moderator'])
  expect((await makeCall(app, moderationWord.try, { body: change }, staff)).failure.error).toBe(error)
})

test.each([
  [['', '今天去支援交通站'], '支援交', '今天去支援交通站'],
  [['標題', `${'前'.repeat(40)}加 V\u200BX 详聊${'後'.repeat(80)}`], '加vx', /^…前{24}加 V\u200BX 详聊後+…$/],
  [['标题\n', '正文'], '没有', '标题  正文'],
])('an excerpt tells what stands around a word, however it is written: %#', (parts, word, expected) => {
  expect(excerptOf(parts, word)).toMatch(expected)
})
