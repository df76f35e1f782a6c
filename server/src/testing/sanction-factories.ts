import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { makeStaff } from './staff-factories.ts'

type Imposition = CallInput<typeof contract.sanction.impose>['body']

/** Imposes something on somebody, as a moderator does; without more, a ban without an end. @returns its id */
export const makeSanction = async (
  test: TestApp,
  user: Pick<TestUser, 'id'>,
  given: Partial<Imposition> = {},
): Promise<string> => {
  const moderator = await makeStaff(test, ['moderator'])
  const body: Imposition = {
    clientId: randomUUID(),
    userId: user.id,
    kind: 'ban',
    rule: 'abuse',
    reason: '多次辱骂他人',
    ...given,
  }
  return (await makeCall(test, contract.sanction.impose, { body }, moderator)).data.id
}
