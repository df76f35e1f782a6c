import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { makeCategory } from './topic-factories.ts'

const { appeal, moderationCase, report, topic, search } = contract

type Decision = CallInput<typeof moderationCase.decide>['body']

/** What people and moderators do of a text. */
export const makeModeration = (app: TestApp) => {
  const decide = (caseIds: string[], by: TestUser, given: Partial<Decision> = {}) =>
    makeCall(
      app,
      moderationCase.decide,
      {
        body: {
          ...{ clientId: randomUUID(), caseIds, actions: ['remove'], rule: 'abuse' },
          ...{ words: '请不要骂人，说事就好', reason: '骂人', ...given },
        },
      },
      by,
    )

  const reportTopic = (targetId: string, by: TestUser, reason: 'ad' | 'abuse' = 'abuse') =>
    makeCall(app, report.create, { body: { kind: 'topic', targetId, reason, note: '一直这样' } }, by)

  const openCases = async (by: TestUser) =>
    (await makeCall(app, moderationCase.page, { body: { pageSize: 50 } }, by)).data
  const caseOf = async (targetId: string, by: TestUser) => {
    const found = (await openCases(by)).records.find(({ target }) => target.id === targetId)
    if (!found) throw new Error('no open case')
    return found
  }
  const getCase = async (caseId: string, by: TestUser) =>
    (await makeCall(app, moderationCase.get, { body: { caseId } }, by)).data

  const findTopics = async (keyword: string) =>
    (await makeCall(app, search.topics, { body: { keyword } })).data.records.map(({ id }) => id)
  const reads = async (topicId: string, user?: TestUser) =>
    (await makeCall(app, topic.get, { params: { topicId } }, user)).status === 200

  /** A topic by its form, so that it is found by what it says. */
  const publish = async (author: TestUser, content: string): Promise<string> => {
    const { id: categoryId } = await makeCategory(app)
    const body = { clientId: randomUUID(), title: '', content, categoryId, mentions: [], pictureIds: [] }
    return (await makeCall(app, topic.create, { body }, author)).data.id
  }

  /** Its author appeals against the newest decision of a case, and another moderator grants it. */
  const undo = async (caseId: string, author: TestUser, other: TestUser) => {
    const decisionId = (await getCase(caseId, other)).decisions[0]?.id ?? ''
    const asked = await makeCall(app, appeal.create, { body: { decisionId, content: '这里弄错了' } }, author)
    expect(asked.status).toBe(200)
    const { records } = (await makeCall(app, appeal.page, { body: { pageSize: 50 } }, other)).data
    const appealId = records.find(({ decision }) => decision?.id === decisionId)?.id ?? ''
    const body = { appealId, grantFlag: true, answer: '是我们看错了', reason: '误判' }
    expect((await makeCall(app, appeal.decide, { body }, other)).status).toBe(200)
  }

  return { decide, undo, reportTopic, caseOf, getCase, findTopics, reads, publish }
}
