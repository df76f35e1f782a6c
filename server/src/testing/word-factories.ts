import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { CallInput } from '#contract/call.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { makeStaff } from './staff-factories.ts'

/** A change of the words of moderation that somebody of the staff has tried. @returns its id */
export const makeWordTrial = async (
  test: TestApp,
  change: CallInput<typeof contract.moderationWord.try>['body'] = {
    add: [{ effect: 'hold', category: 'other', words: [randomUUID()] }],
  },
): Promise<string> => {
  const staff = await makeStaff(test, ['auditor'])
  return (await makeCall(test, contract.moderationWord.try, { body: change }, staff)).data.id
}
