import type { CallParsed } from '#contract/call.ts'
import { readIdNumber } from '#contract/id-number.ts'
import type { Passenger, passengerCalls } from '#contract/passenger.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { PassengerType } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { maskIdNumber, maskName } from '#server/platform/text/masking.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { RailwayAccountService } from '../railway-account/railway-account.module.ts'
import { birthDateOf, isChild, schoolYearOf } from './age.ts'
import type { PassengerEncryption } from './passenger-encryption.ts'
import { isReady, ticketTypesOf } from './standing.ts'
import {
  countPassengers,
  deletePassenger,
  findForOrder,
  findPassenger,
  findPerson,
  insertPassenger,
  listPassengers,
  lockPassenger,
  lockPassengers,
  type OrderPassengerRow,
  type PassengerRow,
  putStudent,
  updatePassenger,
} from './passenger.queries.ts'
import { presentPassenger } from './passenger.views.ts'

type Body<Name extends keyof typeof passengerCalls> =
  CallParsed<(typeof passengerCalls)[Name]> extends { body: infer B } ? B : never

/** What is known of the tickets of passengers: handed in by whoever sells them. */
export interface PassengerTrips {
  /** Whether somebody's user holds a ticket for them whose train has not left yet. */
  hasComing(executor: Executor, passengerId: string): Promise<boolean>
  /** How many student tickets each has used or holds, of trains between two days, both counted. */
  studentTrips(passengerIds: string[], fromDay: string, untilDay: string): Promise<Map<string, number>>
}

/** One for whom tickets may be bought. */
export interface OrderPassenger {
  id: string
  name: string
  /** Masked. */
  idNumber: string
  /** Stands for the person, in whatever account: of two tickets with the same, the trains must not overlap. */
  idHash: Buffer
  /** `YYYY-MM-DD` */
  birthDate: string
  /** What may be bought for them today; how many trips a student has left is the seller's to count. */
  ticketTypes: PassengerType[]
}

/** Those whom a user buys tickets for; failures as in `passengerCalls`. */
export interface PassengerService {
  list(userId: string): Promise<Passenger[]>
  add(given: Body<'add'>, userId: string): Promise<Passenger>
  askConsent(given: Body<'askConsent'>, userId: string): Promise<Passenger>
  confirm(given: Body<'confirm'>, userId: string): Promise<Passenger>
  update(given: Body<'update'>, userId: string): Promise<Passenger>
  delete(id: string, userId: string): Promise<null>
  submitStudent(given: Body<'submitStudent'>, userId: string): Promise<Passenger>
  /**
   * Those with these ids, in this order. That they are still there is looked at again by who writes their tickets.
   * @throws {AppError} PASSENGER_GONE, PASSENGER_UNREADY
   */
  forOrder(userId: string, ids: readonly string[]): Promise<OrderPassenger[]>
  /**
   * The same of what was read by `passengersForOrder` with those ids.
   * @throws {AppError} as `forOrder`
   */
  judgeForOrder(ids: readonly string[], found: readonly OrderPassengerRow[]): OrderPassenger[]
  setTrips(trips: PassengerTrips): void
}

export interface PassengerParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  checkcode: Pick<CheckcodeService, 'sendPhone' | 'usePhone'>
  certification: Pick<CertificationService, 'verifiedPerson'>
  account: Pick<RailwayAccountService, 'phoneOf'>
}

/** For each that is handed in: `submittedAt` tells them apart. */
export const decideStudentJob: JobType<{ passengerId: string; submittedAt: string }> = { name: 'decide-student' }

const ownPhone = { fields: { phone: '请填写对方本人的手机号' } }

const noTrips: PassengerTrips = { hasComing: async () => false, studentTrips: async () => new Map() }

export const createPassengerService = (parts: PassengerParts & { secrets: PassengerEncryption }): PassengerService => {
  const { db, clock, jobs, limiter, checkcode, certification, account, secrets } = parts
  let trips = noTrips

  const today = () => shanghaiDay(clock.now())

  const present = async (rows: PassengerRow[]): Promise<Passenger[]> => {
    const day = today()
    const students = rows.filter((row) => row.student_state === 'verified').map(({ id }) => id)
    const { from, until } = schoolYearOf(day)
    const used = students.length === 0 ? undefined : await trips.studentTrips(students, from, until)
    return rows.map((row) =>
      presentPassenger(row, { secrets: secrets.decrypt(row), day, trips: used?.get(row.id) ?? 0 }),
    )
  }

  const findOwn = async (id: string, userId: string): Promise<PassengerRow> => {
    const row = await findPassenger(db, userId, id)
    if (!row) throw new AppError('PASSENGER_GONE')
    return row
  }

  const presentOwn = async (id: string, userId: string): Promise<Passenger> => {
    const [passenger] = await present([await findOwn(id, userId)])
    if (!passenger) throw new AppError('PASSENGER_GONE')
    return passenger
  }

  /** The user is a passenger of theirs without being asked. */
  const addSelf = async (userId: string) => {
    const person = await certification.verifiedPerson(userId)
    if (!person) return
    const row = { ...secrets.encrypt(person, userId), user_id: userId, is_self: true, type: 'adult' }
    await insertPassenger(db, { ...row, created_at: clock.now() })
  }

  const listOwn = async (userId: string): Promise<PassengerRow[]> => {
    const rows = await listPassengers(db, userId)
    if (rows[0]?.is_self) return rows
    await addSelf(userId)
    return await listPassengers(db, userId)
  }

  /** @throws {AppError} INPUT_INVALID when it is no number of somebody else's */
  const askOther = async (phone: string | null, userId: string) => {
    if (phone === null || phone === (await account.phoneOf(userId))) throw new AppError('INPUT_INVALID', ownPhone)
    const self = await certification.verifiedPerson(userId)
    const by = self ? maskName(self.name) : '有人'
    const { phoneKey } = await checkcode.sendPhone(phone, userId, { kind: 'passenger', by })
    return { phone_sealed: secrets.encryptPhone(phone, userId), consent_key: phoneKey }
  }

  const checkType = (type: PassengerType, birthDate: string) => {
    if (type === 'child' && !isChild(birthDate, today()))
      throw new AppError('INPUT_INVALID', { fields: { type: `满 ${railwayLimits.adultAge} 周岁要买成人票` } })
  }

  const store = (userId: string, row: Parameters<typeof insertPassenger>[1]) =>
    db.transaction().execute(async (transaction) => {
      await lockPassengers(transaction, userId)
      if ((await countPassengers(transaction, userId)) >= railwayLimits.passengers)
        throw new AppError('PASSENGERS_FULL')
      const id = await insertPassenger(transaction, row)
      if (id === undefined) throw new AppError('PASSENGER_THERE')
      return id
    })

  const judgeForOrder: PassengerService['judgeForOrder'] = (ids, found) => {
    const rows = new Map(found.map((row) => [row.id, row]))
    return ids.map((id) => {
      const row = rows.get(id)
      if (!row) throw new AppError('PASSENGER_GONE')
      const { name, idNumber } = secrets.decryptPerson(row)
      const birthDate = birthDateOf(idNumber)
      if (!isReady(row, birthDate, today())) throw new AppError('PASSENGER_UNREADY')
      const idHash = Buffer.from(row.fingerprint, 'hex')
      return {
        id,
        name,
        idNumber: maskIdNumber(idNumber),
        idHash,
        birthDate,
        ticketTypes: ticketTypesOf(row, birthDate, today()),
      }
    })
  }

  return {
    setTrips: (given) => {
      trips = given
    },

    list: async (userId) => present(await listOwn(userId)),

    add: async ({ name, idNumber, type, phone }, userId) => {
      const birthDate = readIdNumber(idNumber)?.birthday ?? ''
      if (birthDate > today()) throw new AppError('ID_NUMBER_WRONG')
      checkType(type, birthDate)
      await addSelf(userId)
      const before = await findPerson(db, userId, secrets.fingerprints(idNumber))
      if (before?.is_self === false && secrets.decrypt(before).name === name) return await presentOwn(before.id, userId)
      if (before) throw new AppError('PASSENGER_THERE')
      if ((await countPassengers(db, userId)) >= railwayLimits.passengers) throw new AppError('PASSENGERS_FULL')
      await limiter.take('passengerWritesPerUser', userId)
      const asked = isChild(birthDate, today()) ? {} : await askOther(phone, userId)
      const row = { ...secrets.encrypt({ name, idNumber }, userId), ...asked, user_id: userId, is_self: false, type }
      return await presentOwn(await store(userId, { ...row, created_at: clock.now() }), userId)
    },

    askConsent: async ({ id, phone }, userId) => {
      const row = await findOwn(id, userId)
      if (isReady(row, birthDateOf(secrets.decrypt(row).idNumber), today())) return await presentOwn(id, userId)
      await limiter.take('passengerWritesPerUser', userId)
      await updatePassenger(db, userId, id, await askOther(phone, userId))
      return await presentOwn(id, userId)
    },

    confirm: async ({ id, phoneCode }, userId) => {
      const row = await findOwn(id, userId)
      const { idNumber, phone } = secrets.decrypt(row)
      if (isReady(row, birthDateOf(idNumber), today())) return await presentOwn(id, userId)
      if (phone === null || row.consent_key === null) throw new AppError('PHONE_CODE_WRONG')
      await checkcode.usePhone('passenger', phone, row.consent_key, phoneCode)
      // The number was for asking alone.
      await updatePassenger(db, userId, id, { consented_at: clock.now(), phone_sealed: null, consent_key: null })
      return await presentOwn(id, userId)
    },

    update: async ({ id, type }, userId) => {
      const row = await findOwn(id, userId)
      checkType(type, birthDateOf(secrets.decrypt(row).idNumber))
      await updatePassenger(db, userId, id, { type })
      return await presentOwn(id, userId)
    },

    delete: async (id, userId) => {
      await db.transaction().execute(async (transaction) => {
        const row = await lockPassenger(transaction, userId, id)
        if (row?.is_self) throw new AppError('PASSENGER_SELF')
        if (row && (await trips.hasComing(transaction, id))) throw new AppError('PASSENGER_COMING')
        await deletePassenger(transaction, userId, id)
      })
      return null
    },

    submitStudent: async ({ id, school, fromCity, toCity }, userId) => {
      const row = await findOwn(id, userId)
      if (!isReady(row, birthDateOf(secrets.decrypt(row).idNumber), today())) throw new AppError('PASSENGER_UNREADY')
      await limiter.take('passengerWritesPerUser', userId)
      const submitted_at = clock.now()
      await db.transaction().execute(async (transaction) => {
        const student = { passenger_id: id, school, from_city: fromCity, to_city: toCity, submitted_at }
        if (!(await putStudent(transaction, student, today()))) return
        const handed = { passengerId: id, submittedAt: submitted_at.toISOString() }
        await jobs.enqueue(transaction, decideStudentJob, handed)
      })
      return await presentOwn(id, userId)
    },

    judgeForOrder,
    forOrder: async (userId, ids) => judgeForOrder(ids, await findForOrder(db, userId, ids)),
  }
}
