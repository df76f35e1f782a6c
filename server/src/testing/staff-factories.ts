import type { StaffRole } from '#contract/permission.ts'
import type { TestApp } from './app.ts'
import { makeUser, type TestUser } from './factories.ts'

/** Gives somebody a role, as a console of the machine does. */
export const makeGrant = async ({ db, clock }: TestApp, user: Pick<TestUser, 'id'>, role: StaffRole): Promise<void> => {
  await db
    .insertInto('staff_roles')
    .values({ user_id: user.id, role, origin: 'machine', granted_at: clock.now() })
    .execute()
}

/** Turns two factors on for somebody; there is no key that would fit. */
export const makeTwoFactor = async ({ db, clock }: TestApp, user: Pick<TestUser, 'id'>): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('two_factors')
    .values({ user_id: user.id, seed_sealed: 'none', created_at: now, confirmed_at: now })
    .execute()
}

/** The sessions of somebody have passed the second step just now. */
export const passSecondStep = async ({ db, clock }: TestApp, user: Pick<TestUser, 'id'>): Promise<void> => {
  await db.updateTable('sessions').set({ second_step_at: clock.now() }).where('user_id', '=', user.id).execute()
}

/** Somebody of the staff who may work: with two factors, and a session that has passed the second step. */
export const makeStaff = async (
  test: TestApp,
  roles: readonly StaffRole[],
  given: { username?: string; nickname?: string } = {},
): Promise<TestUser> => {
  const user = await makeUser(test, given)
  for (const role of roles) await makeGrant(test, user, role)
  await makeTwoFactor(test, user)
  await passSecondStep(test, user)
  return user
}
