import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CaseAction } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import type { TestApp } from './app.ts'
import { makeUser } from './factories.ts'
import { makeTopic } from './topic-factories.ts'

interface GivenCase {
  kind?: ReportKind
  targetId?: string
  authorId?: string
  dueAt?: Date
}

/** An open case, of a topic of its own unless something is given. */
export const makeCase = async (test: TestApp, given: GivenCase = {}) => {
  const authorId = given.authorId ?? (await makeUser(test)).id
  const targetId = given.targetId ?? (await makeTopic(test, { authorId })).id
  const now = test.clock.now()
  const { id } = await test.db
    .insertInto('moderation_cases')
    .values({
      kind: given.kind ?? 'topic',
      target_id: targetId,
      author_id: authorId,
      opened_at: now,
      due_at: given.dueAt ?? new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, targetId, authorId }
}

/** A decision by somebody, of a case of its own unless one is given; nothing was done of it. */
export const makeDecision = async (
  test: TestApp,
  given: { authorId?: string; staffId?: string; caseId?: string; actions?: CaseAction[] } = {},
) => {
  const authorId = given.authorId ?? (await makeUser(test)).id
  const { id } = await test.db
    .insertInto('moderation_decisions')
    .values({
      case_id: given.caseId ?? (await makeCase(test, { kind: 'user', targetId: authorId, authorId })).id,
      author_id: authorId,
      staff_id: given.staffId ?? (await makeUser(test)).id,
      client_id: randomUUID(),
      actions: sql`${given.actions ?? ['warn']}::text[]`,
      rule: 'abuse',
      words: '请好好说话',
      reason: '骂人',
      decided_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, authorId }
}

/** An appeal against a decision of its own. */
export const makeAppeal = async (test: TestApp, given: { content?: string } = {}) => {
  const staffId = (await makeUser(test)).id
  const decision = await makeDecision(test, { staffId })
  const now = test.clock.now()
  const { id } = await test.db
    .insertInto('appeals')
    .values({
      decision_id: decision.id,
      user_id: decision.authorId,
      judged_by: staffId,
      content: given.content ?? '我没有骂人',
      created_at: now,
      due_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, decisionId: decision.id, staffId, userId: decision.authorId }
}
