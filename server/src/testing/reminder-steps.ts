import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { ReminderInput } from '#contract/reminder.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { makeFollow, type TestUser } from './factories.ts'

/** Two who follow each other. */
export const befriend = async (app: TestApp, one: Pick<TestUser, 'id'>, other: Pick<TestUser, 'id'>): Promise<void> => {
  await makeFollow(app, one, other)
  await makeFollow(app, other, one)
}

/** Has somebody be reminded of something, on the day at nine where nothing else is said. */
export const createReminder = (
  app: TestApp,
  user: TestUser,
  about: ReminderInput['about'],
  given: { daysBefore?: number[]; timeOfDay?: string; clientId?: string } = {},
) =>
  makeCall(
    app,
    contract.reminder.create,
    { body: { about, daysBefore: [0], timeOfDay: '09:00', clientId: randomUUID(), ...given } },
    user,
  )
