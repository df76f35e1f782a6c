import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/index.ts'
import { makeAnnouncement } from './announcement-factories.ts'
import type { TestApp } from './app.ts'
import { makeCertification } from './certification-steps.ts'
import { makeShownCode } from './e-ticket-steps.ts'
import { finishJobs } from './jobs.ts'
import { makeUser } from './factories.ts'
import { makeWordTrial } from './word-factories.ts'
import { makeSanction } from './sanction-factories.ts'
import { makeAppeal, makeCase } from './moderation-factories.ts'
import { makeAdjustment, makeBought, makePaymentRow, makeRefund } from './money-desk-factories.ts'
import { makeAsker } from './service-steps.ts'
import { makeGrant, makeStaff } from './staff-factories.ts'
import { makeCategory, makeTopic } from './topic-factories.ts'
import { openRuns } from './train-order-steps.ts'

/** Somebody who waits for a person, as the queue has them. */
const makeHandover = async (test: TestApp): Promise<string> => {
  const asker = await makeAsker(test)
  await asker.ask('转人工')
  await asker.replies(1)
  const { id } = await test.db
    .selectFrom('handovers')
    .select('id')
    .where('user_id', '=', asker.user.id)
    .executeTakeFirstOrThrow()
  return id
}

let runIds: string[] | undefined
/** A run of a train that nobody has cancelled yet. */
const makeRunId = async (test: TestApp): Promise<string> => {
  if (runIds === undefined) {
    await openRuns(test)
    runIds = (await test.db.selectFrom('runs').select('id').where('state', '=', 'open').execute()).map(({ id }) => id)
  }
  const id = runIds.pop()
  if (id === undefined) throw new Error('all runs are cancelled')
  return id
}

/** Somebody who is certified, and about whom the verifier takes its time when it is asked again. */
const makeCertified = async (test: TestApp): Promise<string> => {
  const user = await makeUser(test)
  await makeCertification(test, user, '997')
  const dayBefore = new Date(test.clock.now().getTime() - 86_400_000)
  await test.db.updateTable('certifications').set({ decided_at: dayBefore }).where('user_id', '=', user.id).execute()
  return user.id
}

/** Each with a slug of its own, of letters. */
const newArticle = () => ({
  slug: `new-${randomUUID().replaceAll(/[^a-f]/g, '')}${Date.now()
    .toString(26)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`,
  ...{
    group: '聊天',
    title: '怎么发表情',
    keywords: ['发表情'],
    text: '点输入框旁边的笑脸。',
    position: 5,
    shownFlag: true,
  },
})

/** An article that is to come. */
const makeComingArticle = async ({ db, clock }: TestApp): Promise<string> => {
  const { slug, ...body } = newArticle()
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
  const row = { kind: 'help', key: slug, version: 1, body: JSON.stringify(body), starts_at: later, written_at: now }
  await db.insertInto('app_text_versions').values(row).execute()
  return slug
}

/** Whatever is there is followed. */
const newAgreement = async ({ db }: TestApp) => {
  const { version } = await db
    .selectFrom('app_text_versions')
    .select((rows) => rows.fn.max('version').as('version'))
    .where('kind', '=', 'agreement')
    .where('key', '=', 'user_agreement')
    .executeTakeFirstOrThrow()
  const text = { summary: '开头的话', text: `# 一节\n${randomUUID()}`, changes: '', acceptFlag: false }
  return { name: 'userAgreement', latestVersion: version, ...text }
}

/** A version that is to come; one at a time. */
const makeComingAgreement = async (test: TestApp): Promise<number> => {
  const { db, clock } = test
  const { latestVersion, summary, text, changes, acceptFlag } = await newAgreement(test)
  const body = JSON.stringify({ summary, text, changes, acceptFlag })
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
  const row = { kind: 'agreement', key: 'user_agreement', body, starts_at: later, written_at: now }
  const version = latestVersion + 1
  await db
    .insertInto('app_text_versions')
    .values({ ...row, version })
    .execute()
  return version
}

/** A topic of an official account that is to come, or was withdrawn before it did. */
const makeOfficialTopic = async (test: TestApp, withdrawn: boolean): Promise<string> => {
  const { db, clock } = test
  const { user_id } = await db
    .selectFrom('service_accounts')
    .select('user_id')
    .where('slug', '=', 'system')
    .executeTakeFirstOrThrow()
  const row = {
    ...{ account_id: user_id, client_id: randomUUID(), title: '上新', content: '明天见' },
    ...{ category_id: (await makeCategory(test)).id, written_at: clock.now() },
    starts_at: new Date(clock.now().getTime() + 86_400_000),
    withdrawn_at: withdrawn ? clock.now() : null,
  }
  return (await db.insertInto('official_topics').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A nickname that the reviewer has held back. */
const makeHeldProfile = async (test: TestApp): Promise<string> => {
  const { db, clock } = test
  const [user, now] = [await makeUser(test), clock.now()]
  const texts = { field: 'nickname', before_text: user.nickname, value_text: '新名字' }
  const row = { user_id: user.id, ...texts, changed_at: now, held_at: now }
  return (await db.insertInto('profile_changes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const reason = '试一试'

/** For each call of the staff, a body with which it succeeds, made anew. */
export const staffBodies: Partial<Record<CallName, (test: TestApp) => Promise<object>>> = {
  'adjustment.page': async () => ({}),
  'adjustment.propose': async (test) => ({
    ...{ clientId: randomUUID(), username: (await makeUser(test)).username, amount: 500, reason },
  }),
  'adjustment.approve': async (test) => ({ adjustmentId: await makeAdjustment(test), reason }),
  'adjustment.refuse': async (test) => ({ adjustmentId: await makeAdjustment(test), reason }),
  'refund.page': async () => ({}),
  'refund.quote': async (test) => ({ subject: await makeBought(test, (await makeUser(test)).id) }),
  'refund.propose': async (test) => ({
    ...{ clientId: randomUUID(), subject: await makeBought(test, (await makeUser(test)).id), amount: 100, reason },
  }),
  'refund.approve': async (test) => ({ refundId: await makeRefund(test), reason }),
  'refund.refuse': async (test) => ({ refundId: await makeRefund(test), reason }),
  'ledger.trialBalance': async () => ({}),
  'payment.pageAll': async () => ({}),
  'payment.way': async (test) => ({ paymentId: await makePaymentRow(test) }),
  'payment.pageDifferences': async () => ({}),
  'coupon.pageCampaigns': async () => ({}),
  'agreement.listAll': async () => ({}),
  'agreement.publish': async (test) => ({ ...(await newAgreement(test)), reason }),
  'agreement.pageVersions': async () => ({ name: 'userAgreement' }),
  'agreement.cancelVersion': async (test) => ({
    ...{ name: 'userAgreement', version: await makeComingAgreement(test), reason },
  }),
  'announcement.pageAll': async () => ({}),
  'announcement.publish': async () => ({
    clientId: randomUUID(),
    title: '停机',
    content: '今晚停机',
    category: '通知',
  }),
  'announcement.revise': async (test) => ({
    ...{
      announcementId: (await makeAnnouncement(test)).id,
      title: '停机延后',
      content: '明晚停机',
      category: '通知',
      reason,
    },
  }),
  'announcement.pageVersions': async (test) => ({ announcementId: (await makeAnnouncement(test)).id }),
  'announcement.withdraw': async (test) => ({ announcementId: (await makeAnnouncement(test)).id, reason }),
  'certification.pageAll': async () => ({}),
  'officialTopic.pageAll': async () => ({}),
  'officialTopic.publish': async (test) => ({
    ...{ clientId: randomUUID(), account: 'system', title: '上新', content: '今天起可以换封面' },
    categoryId: (await makeCategory(test)).id,
  }),
  'officialTopic.withdraw': async (test) => ({ officialTopicId: await makeOfficialTopic(test, false), reason }),
  'officialTopic.restore': async (test) => ({ officialTopicId: await makeOfficialTopic(test, true), reason }),
  'help.pageAll': async () => ({}),
  'help.publish': async () => ({ ...newArticle(), latestVersion: 0, reason }),
  'help.pageVersions': async () => ({ slug: 'recall' }),
  'help.cancelVersion': async (test) => ({ slug: await makeComingArticle(test), version: 1, reason }),
  'holiday.publish': async () => ({
    ...{ year: 2090, notice: randomUUID(), reason },
    holidays: [{ name: '元旦', off: ['2090-01-01'], work: [] }],
  }),
  'profileReview.pageHeld': async () => ({}),
  'profileReview.judge': async (test) => ({ profileChangeId: await makeHeldProfile(test), releaseFlag: true, reason }),
  'retention.list': async () => ({}),
  'people.page': async () => ({}),
  'people.get': async (test) => ({ userId: (await makeUser(test)).id }),
  'people.unmask': async (test) => ({ userId: (await makeUser(test)).id, field: 'email', reason }),
  'people.endSessions': async (test) => ({ userId: (await makeUser(test)).id, reason }),
  'people.beginExport': async (test) => ({ userId: (await makeUser(test)).id, reason }),
  'personRecord.lookAtWallet': async (test) => ({ userId: (await makeUser(test)).id, reason }),
  'personRecord.lookAtOrders': async (test) => ({ userId: (await makeUser(test)).id, reason }),
  'personRecord.pageCases': async (test) => ({ userId: (await makeUser(test)).id }),
  'certification.refuse': async (test) => ({ userId: await makeCertified(test), reason }),
  'certification.verifyAgain': async (test) => ({ userId: await makeCertified(test), reason }),
  'overview.get': async () => ({}),
  'operatorSetting.get': async () => ({}),
  'operatorSetting.pageChanges': async () => ({}),
  'operatorSetting.change': async () => ({ values: { icpNumber: randomUUID() }, reason }),
  'moderationWord.page': async () => ({}),
  'moderationWord.pageVersions': async () => ({}),
  'moderationWord.pageFindings': async () => ({}),
  'moderationWord.try': async () => ({ add: [{ effect: 'hold', category: 'other', words: [randomUUID()] }] }),
  'moderationWord.pageTrial': async (test) => ({ trialId: await makeWordTrial(test) }),
  'moderationWord.publish': async (test) => ({ trialId: await makeWordTrial(test), reason }),
  'sanction.page': async (test) => ({ userId: (await makeUser(test)).id }),
  'sanction.impose': async (test) => ({
    ...{ clientId: randomUUID(), userId: (await makeUser(test)).id, kind: 'ban', rule: 'ad', reason },
  }),
  'sanction.lift': async (test) => ({ sanctionId: await makeSanction(test, await makeUser(test)), reason }),
  'service.pageHandovers': async () => ({}),
  'service.getHandover': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.pageHandoverMessages': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.takeHandover': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.answerHandover': async (test) => ({
    ...{ handoverId: await makeHandover(test), clientId: randomUUID(), content: '在的' },
  }),
  'service.closeHandover': async (test) => ({ handoverId: await makeHandover(test), reason }),
  'service.transferHandover': async (test) => ({
    ...{ handoverId: await makeHandover(test), staffId: (await makeStaff(test, ['service'])).id, reason },
  }),
  'service.desk': async () => ({}),
  'service.pageNotes': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.addNote': async (test) => ({
    ...{ handoverId: await makeHandover(test), clientId: randomUUID(), content: '等他发截图' },
  }),
  'service.listQuickAnswers': async () => ({}),
  'service.saveQuickAnswer': async () => ({
    ...{ clientId: randomUUID(), title: '问好', content: '你好，我来看看', sharedFlag: true },
  }),
  'service.deleteQuickAnswer': async ({ db, clock }) => {
    const row = { client_id: randomUUID(), owner_id: null, title: '旧的', content: '旧的', changed_at: clock.now() }
    const { id } = await db.insertInto('quick_answers').values(row).returning('id').executeTakeFirstOrThrow()
    return { quickAnswerId: id }
  },
  'staff.page': async () => ({}),
  'staff.grant': async (test) => ({ username: (await makeUser(test)).username, role: 'auditor', reason }),
  'staff.revoke': async (test) => {
    const { id: userId } = await makeUser(test)
    await makeGrant(test, { id: userId }, 'owner')
    return { userId, role: 'owner', reason }
  },
  'eTicket.gateList': async () => ({}),
  'eTicket.check': async (test) => {
    await makeRunId(test)
    const code = await makeShownCode(test)
    // Who bought the ticket is told of it in the background: by then the world stands still.
    await finishJobs(test, 'train-tickets-issued')
    return { code, checkTime: test.clock.now().toISOString() }
  },
  'audit.page': async () => ({}),
  'run.page': async () => ({ day: '2026-11-21' }),
  'run.detail': async (test) => ({ runId: await makeRunId(test) }),
  'waitlist.ofRun': async (test) => ({ runId: await makeRunId(test) }),
  'timetable.page': async () => ({}),
  'report.page': async (test) => ({ caseId: (await makeCase(test)).id }),
  'moderationCase.page': async () => ({}),
  'moderationCase.get': async (test) => ({ caseId: (await makeCase(test)).id }),
  'moderationCase.listLoad': async () => ({}),
  'moderationCase.assign': async (test) => {
    const moderator = await makeUser(test)
    await makeGrant(test, moderator, 'moderator')
    return { caseIds: [(await makeCase(test)).id], staffId: moderator.id }
  },
  'moderationCase.open': async (test) => ({ kind: 'topic', targetId: (await makeTopic(test)).id, reason }),
  'moderationCase.decide': async (test) => ({
    ...{ clientId: randomUUID(), caseIds: [(await makeCase(test)).id], actions: ['remove', 'warn'] },
    ...{ rule: 'abuse', words: '请好好说话', reason },
  }),
  'moderationCase.close': async (test) => ({ caseIds: [(await makeCase(test)).id], reason }),
  'moderationCase.pageHeld': async () => ({ kind: 'topic' }),
  'moderationCase.judgeHeld': async (test) => ({
    ...{ kind: 'topic', targetId: (await makeTopic(test, { heldAt: test.clock.now() })).id },
    ...{ releaseFlag: true, reason },
  }),
  'moderationCase.pageSamples': async () => ({ kind: 'post' }),
  'appeal.page': async () => ({}),
  'appeal.decide': async (test) => ({
    ...{ appealId: (await makeAppeal(test)).id, grantFlag: true, answer: '是我们弄错了', reason },
  }),
  'trainOrder.cancelRun': async (test) => ({ runId: await makeRunId(test), reason }),
  'trainOrder.delayRun': async (test) => ({ runId: await makeRunId(test), minutes: 5, reason }),
  'trainOrder.addCars': async (test) => ({ runId: await makeRunId(test), cars: 1, reason }),
}
