import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'

type Body = Parameters<typeof makeCall<typeof contract.topic.create>>[2]['body']
type Change = Parameters<typeof makeCall<typeof contract.topic.update>>[2]['body']

/** What people do with topics, through the HTTP door; in this category unless given. */
export const makeTopicSteps = (app: TestApp, categoryId: string) => ({
  create: (user: TestUser, body: Partial<Body> = {}) =>
    makeCall(
      app,
      contract.topic.create,
      { body: { content: '今天下雪了', categoryId, clientId: randomUUID(), ...body } },
      user,
    ),
  update: (user: TestUser, topicId: string, body: Partial<Change>) =>
    makeCall(app, contract.topic.update, { body: { content: '今天下雪了', categoryId, ...body, topicId } }, user),
  remove: (user: TestUser, topicId: string) => makeCall(app, contract.topic.delete, { params: { topicId } }, user),
  restore: (user: TestUser, topicId: string) => makeCall(app, contract.topic.restore, { body: { topicId } }, user),
  get: (topicId: string, user?: TestUser) => makeCall(app, contract.topic.get, { params: { topicId } }, user),
  versions: (topicId: string, user?: TestUser) =>
    makeCall(app, contract.topic.listVersions, { params: { topicId } }, user),
})

/** The status and the key of a failure. */
export const refusal = ({ status, failure }: { status: number; failure: { error: string } }) => [status, failure.error]
