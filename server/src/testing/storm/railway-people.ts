import pLimit from 'p-limit'
import type { PassengerType } from '#contract/railway.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { TestApp } from '../app.ts'
import { idNumberOf } from '../certification-steps.ts'
import { makeSession } from '../factories.ts'
import { makePassenger } from '../passenger-factories.ts'
import { makeRailwaySession } from '../railway-sessions.ts'
import type { Person } from './asker.ts'
import { hashPaymentPassword, makeOwner } from './money-people.ts'

/** What each begins with, in 分. */
export const travelMoney = 3_000_000

/** Somebody who buys tickets, for themselves and for those who travel with them. */
export interface Traveller extends Person {
  /** An adult first. */
  passengers: { id: string; type: PassengerType }[]
}

const signIn = async (app: TestApp, id: string) =>
  await makeRailwaySession(app, { id, ...(await makeSession(app, id)) })

/** A child of so many years, of which there are not two with one number. */
const childOf = ({ clock }: TestApp, age: number, index: number) =>
  idNumberOf(addDays(shanghaiDay(clock.now()), -age * 366 - Math.floor(index / 900)), String(100 + (index % 900)))

const makeStudent = async ({ db, clock }: TestApp, passengerId: string) => {
  const at = clock.now()
  const study = { school: '北京交通大学', from_city: '北京', to_city: '南京', state: 'verified' }
  const valid_until = addDays(shanghaiDay(at), 300)
  await db
    .insertInto('student_qualifications')
    .values({ ...study, passenger_id: passengerId, submitted_at: at, decided_at: at, valid_until })
    .execute()
}

/** Who travels with them: some have a partner, who buys tickets, too, some a child or two, some study. */
const makeCompanions = async (app: TestApp, owner: Person & { idNumber: string }, partner: string, index: number) => {
  const self = await makePassenger(app, owner, { idNumber: owner.idNumber, isSelf: true })
  const passengers: Traveller['passengers'] = [{ id: self, type: index % 5 === 0 ? 'student' : 'adult' }]
  if (index % 5 === 0) await makeStudent(app, self)
  const add = async (idNumber: string, type: 'adult' | 'child') =>
    passengers.push({ id: await makePassenger(app, owner, { idNumber, type }), type })
  if (index % 2 === 0) await add(partner, 'adult')
  if (index % 3 === 0) await add(childOf(app, 9, index), 'child')
  // Free, and without a seat.
  if (index % 4 === 0) await add(childOf(app, 4, index), 'child')
  return passengers
}

export const makeTravellers = async (app: TestApp, count: number): Promise<Traveller[]> => {
  const passwordHash = await hashPaymentPassword()
  const atOnce = pLimit(6)
  const owners = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      atOnce(() => makeOwner(app, { passwordHash, index, fen: travelMoney, signIn })),
    ),
  )
  return await Promise.all(
    owners.map((owner, index) =>
      atOnce(async () => {
        const partner = owners[(index + 1) % count] ?? owner
        return { ...owner, passengers: await makeCompanions(app, owner, partner.idNumber, index) }
      }),
    ),
  )
}
