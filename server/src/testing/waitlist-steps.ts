import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import type { PassengerType } from '#contract/railway.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { paymentPassword } from './money-message-steps.ts'
import { type LegGiven, legsOf, type makeBuyer } from './train-order-steps.ts'

const calls = contract.waitlist

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

type WaitBody = CallInput<typeof calls.create>['body']

export interface WaitGiven {
  ways: readonly LegGiven[]
  passengers?: readonly { id: string; type: PassengerType }[]
  leadMinutes?: number
  partFlag?: boolean
  mailFlag?: boolean
  clientId?: string
  agreedPrepay?: number
  quiet?: NonNullable<WaitBody['quiet']> | null
  swap?: NonNullable<WaitBody['swap']> | null
}

const bodyOf = (user: Buyer, { ways, passengers, leadMinutes = 20, swap = null }: WaitGiven) => ({
  combinations: legsOf(ways),
  passengers: [...(passengers ?? [{ id: user.passengerId, type: 'adult' as const }])],
  leadMinutes,
  swap,
})

export const quoteWait = (app: TestApp, user: Buyer, given: WaitGiven) =>
  makeCall(app, calls.quote, { body: bodyOf(user, given) }, user)

/** Waits for what the quote says. */
export const createWait = async (app: TestApp, user: Buyer, given: WaitGiven) => {
  const agreedPrepay = given.agreedPrepay ?? (await quoteWait(app, user, given)).data?.prepay ?? 0
  const { clientId = randomUUID(), partFlag = false, mailFlag = false, quiet = null } = given
  const body = { ...bodyOf(user, given), clientId, partFlag, mailFlag, quiet, agreedPrepay, paymentPassword }
  return await makeCall(app, calls.create, { body }, user)
}

export const readWait = async (app: TestApp, user: Buyer, id: string) =>
  (await makeCall(app, calls.detail, { params: { id } }, user)).data

export const withdrawWait = (app: TestApp, user: Buyer, id: string) =>
  makeCall(app, calls.withdraw, { body: { id } }, user)
