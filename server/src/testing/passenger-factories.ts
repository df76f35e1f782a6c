import { createPassengerEncryption } from '../modules/passenger/passenger-encryption.ts'
import { type TestApp, testVault } from './app.ts'
import { makeIdNumber } from './certification-steps.ts'

interface Given {
  name?: string
  idNumber?: string
  type?: 'adult' | 'child' | 'student'
  isSelf?: boolean
}

/** Somebody for whom a user may buy tickets. @returns their id */
export const makePassenger = async (
  { db, clock }: TestApp,
  user: { id: string },
  given: Given = {},
): Promise<string> => {
  const { name = '李小雁', idNumber = makeIdNumber(), type = 'adult', isSelf = false } = given
  const at = clock.now()
  const { id } = await db
    .insertInto('passengers')
    .values({
      ...createPassengerEncryption(testVault).encrypt({ name, idNumber }, user.id),
      ...{ user_id: user.id, is_self: isSelf, type, consented_at: at, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
