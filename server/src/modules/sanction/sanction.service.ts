import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { SanctionKind } from '#contract/sanction-notice.ts'
import type { Sanction, sanctionCalls } from '#contract/sanction.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { AuthService } from '../auth/auth.module.ts'
import { officialIds } from '../relation/relation.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { StaffService } from '../staff/staff.module.ts'
import { type AppealClaims, readAppealToken, type StandingService } from '../standing/standing.module.ts'
import type { UserService } from '../user/user.module.ts'
import { imposedText, liftedText } from './sanction.messages.ts'
import {
  countSanctions,
  findImposed,
  findSanction,
  insertSanction,
  liftSanction,
  listSanctions,
  lockPerson,
  lockSanction,
  pageSanctions,
  sanctionOrder,
  type SanctionRow,
  writeBan,
} from './sanction.queries.ts'
import { presentSanction } from './sanction.views.ts'

type Body<Name extends keyof typeof sanctionCalls> =
  CallParsed<(typeof sanctionCalls)[Name]> extends { body: infer B } ? B : never

export interface Imposition {
  userId: string
  kind: SanctionKind
  rule: RuleKey
  /** As the person reads it. */
  reason: string
  /** Null: until it is lifted. */
  until: Date | null
  staffId: string
  /** The case that it is decided in: whoever decides it tells the person. */
  caseId?: string | undefined
  /** Of the staff's client. */
  clientId?: string | undefined
}

/** What was done within a transaction. */
export interface Done {
  row: SanctionRow
  /** To be called once the transaction is committed: ends sessions, notifies all processes and the person. */
  announce: () => Promise<void>
}

/** What is imposed on people, and how it ends before its time. */
export interface SanctionService {
  /**
   * Silences or bans somebody, in a transaction of the caller's, who writes the line of the audit log.
   * @throws {AppError} USER_GONE, SANCTION_STAFF, SANCTION_TIME
   */
  impose(transaction: Executor, imposition: Imposition): Promise<Done>
  /**
   * Ends one before its time, likewise; the caller tells the person. One that was lifted already stays as it is.
   * @throws {AppError} SANCTION_GONE, SANCTION_OVER when its time is over
   */
  lift(
    transaction: Executor,
    lifting: { sanctionId: string; reason: string; staffId: string },
  ): Promise<Done & { isNew: boolean }>
  find(sanctionId: string): Promise<SanctionRow | undefined>
  /** As the staff sees them, by id. */
  views(sanctionIds: readonly string[]): Promise<Map<string, Sanction>>
  /** Whose sanction it is, by what refused them; undefined when the token is none of ours or too old. */
  readAppealToken(token: string): Promise<AppealClaims | undefined>
  page(input: Body<'page'>): Promise<CallAnswer<typeof sanctionCalls.page>>
  imposeAsStaff(input: Body<'impose'>, by: StaffActor): Promise<Sanction>
  liftAsStaff(input: Body<'lift'>, by: StaffActor): Promise<Sanction>
}

export interface SanctionParts {
  db: Executor
  clock: Clock
  secret: string
  standing: Pick<StandingService, 'announce'>
  auth: Pick<AuthService, 'endSessionsWithin'>
  audit: AuditRecorder
  notices: Pick<ServiceService['notices'], 'notifyMany'>
  staff: Pick<StaffService, 'isStaff'>
  user: Pick<UserService, 'briefs' | 'peopleOf'>
}

const official: ReadonlySet<string> = new Set(Object.values(officialIds))

const stateOf = ({ kind, rule, until }: SanctionRow) => ({ kind, rule, untilTime: until?.toISOString() ?? null })

export const createSanctionService = (parts: SanctionParts): SanctionService => {
  const { db, clock, secret, standing, auth, audit, notices, staff, user } = parts

  const present = async (rows: SanctionRow[]): Promise<Sanction[]> => {
    const staffIds = rows.flatMap(({ imposed_by, lifted_by }) => [imposed_by ?? [], lifted_by ?? []].flat())
    const people = await user.briefs([...new Set(staffIds)])
    return rows.map((row) => presentSanction(row, people, clock.now()))
  }
  const presentOne = async (row: SanctionRow): Promise<Sanction> => {
    const [view] = await present([row])
    return view as Sanction
  }

  const tell = (transaction: Executor, { id, user_id: userId }: SanctionRow, what: string, text: string) =>
    notices.notifyMany(transaction, 'system', [{ userId, text, idempotencyKey: `sanction ${what} ${id}` }])

  const impose: SanctionService['impose'] = async (transaction, imposition) => {
    const { userId, kind, rule, reason, until, staffId, caseId, clientId } = imposition
    const now = clock.now()
    if (until !== null && until <= now) throw new AppError('SANCTION_TIME')
    if (official.has(userId) || !(await lockPerson(transaction, userId))) throw new AppError('USER_GONE')
    // Nobody is put out of the console by a sanction: who may take a role away can do that first.
    if (await staff.isStaff(userId)) throw new AppError('SANCTION_STAFF')
    const row = await insertSanction(transaction, {
      user_id: userId,
      kind,
      rule,
      reason,
      until,
      imposed_at: now,
      imposed_by: staffId,
      case_id: caseId ?? null,
      client_id: clientId ?? null,
    })
    let end = async () => {}
    if (kind === 'ban') {
      await writeBan(transaction, userId, now)
      end = (await auth.endSessionsWithin(transaction, { userId }, 'ban')).announce
    }
    const push = caseId === undefined ? await tell(transaction, row, 'imposed', imposedText(row)) : async () => {}
    return {
      row,
      announce: async () => {
        // First, so that whose socket closes is told why by their next call.
        await standing.announce(userId)
        await end()
        await push()
      },
    }
  }

  const lift: SanctionService['lift'] = async (transaction, { sanctionId, reason, staffId }) => {
    const now = clock.now()
    const found = await findSanction(transaction, sanctionId)
    if (!found) throw new AppError('SANCTION_GONE')
    // In the order in which imposing locks them.
    await lockPerson(transaction, found.user_id)
    const before = await lockSanction(transaction, sanctionId)
    if (!before) throw new AppError('SANCTION_GONE')
    if (before.lifted_at !== null) return { row: before, isNew: false, announce: async () => {} }
    if (before.until !== null && before.until <= now) throw new AppError('SANCTION_OVER')
    const lifted = { lifted_at: now, lifted_by: staffId, lift_reason: reason }
    const row = await liftSanction(transaction, sanctionId, lifted)
    if (row.kind === 'ban') await writeBan(transaction, row.user_id, now)
    return { row, isNew: true, announce: () => standing.announce(row.user_id) }
  }

  return {
    impose,
    lift,
    find: (sanctionId) => findSanction(db, sanctionId),
    views: async (ids) =>
      ids.length === 0
        ? new Map()
        : new Map((await present(await listSanctions(db, ids))).map((view) => [view.id, view])),
    readAppealToken: (token) => readAppealToken(token, { secret, now: clock.now() }),

    page: async (input) => {
      const { userId } = input
      const list = `sanctions-${userId}-${input.ascFlag}`
      const found = await pageSanctions(db, { userId }, sliceOf(list, sanctionOrder, input))
      const total = await totalAmong(input, found, () => countSanctions(db, userId, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      return { ...page, total, records: shown.map((row) => presentSanction(row, people, clock.now())) }
    },

    imposeAsStaff: async ({ clientId, untilTime, ...given }, by) => {
      const before = await findImposed(db, by.userId, clientId)
      if (before) return await presentOne(before)
      const until = untilTime === null ? null : new Date(untilTime)
      try {
        const { row, announce } = await db.transaction().execute(async (transaction) => {
          const done = await impose(transaction, { ...given, until, staffId: by.userId, clientId })
          await audit.record(transaction, by, {
            action: 'sanction.impose',
            target: { kind: 'sanction', id: done.row.id },
            aboutId: given.userId,
            after: stateOf(done.row),
            reason: given.reason,
          })
          return done
        })
        await announce()
        return await presentOne(row)
      } catch (error) {
        // The same was imposed meanwhile.
        const meanwhile = isUniqueViolation(error) ? await findImposed(db, by.userId, clientId) : undefined
        if (meanwhile) return await presentOne(meanwhile)
        throw error
      }
    },

    liftAsStaff: async ({ sanctionId, reason }, by) => {
      const { row, announce, push } = await db.transaction().execute(async (transaction) => {
        const done = await lift(transaction, { sanctionId, reason, staffId: by.userId })
        if (!done.isNew) return { ...done, push: async () => {} }
        await audit.record(transaction, by, {
          action: 'sanction.lift',
          target: { kind: 'sanction', id: sanctionId },
          aboutId: done.row.user_id,
          before: { ...stateOf(done.row), lifted: false },
          after: { ...stateOf(done.row), lifted: true },
          reason,
        })
        return { ...done, push: await tell(transaction, done.row, 'lifted', liftedText(done.row)) }
      })
      await announce()
      await push()
      return await presentOne(row)
    },
  }
}
