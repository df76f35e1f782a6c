import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { id as idSchema } from '#contract/envelope.ts'
import { limits } from '#contract/limits.ts'
import type { peopleCalls, PersonDetail } from '#contract/people.ts'
import { mobilePattern } from '#contract/phone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, readCursor, totalAmong } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { maskEmail, maskPhone } from '#server/platform/text/masking.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { AuthService } from '../auth/auth.module.ts'
import type { DataExportService } from '../data-export/data-export.module.ts'
import type { DeviceService } from '../device/device.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { Contacts, UserContactService, UserService } from '../user/user.module.ts'
import { endedText, exportText } from './people.messages.ts'
import {
  type CardRow,
  countCards,
  findByEmail,
  findById,
  findByNickname,
  findByPhone,
  findByUsername,
  findPerson,
  listCards,
  type PersonRow,
} from './people.queries.ts'
import { presentCard } from './people.views.ts'

type Body<Name extends keyof typeof peopleCalls> =
  CallParsed<(typeof peopleCalls)[Name]> extends { body: infer B } ? B : never

/** What the staff sees of people, and does for them; failures as in `peopleCalls`. */
export interface PeopleService {
  page(input: Body<'page'>): Promise<CallAnswer<typeof peopleCalls.page>>
  get(userId: string): Promise<PersonDetail>
  unmask(input: Body<'unmask'>, by: StaffActor): Promise<{ value: string }>
  endSessions(input: Body<'endSessions'>, by: StaffActor): Promise<null>
  beginExport(input: Body<'beginExport'>, by: StaffActor): Promise<null>
}

export interface PeopleParts {
  db: Executor
  clock: Clock
  vault: Pick<Vault, 'fingerprints'>
  user: Pick<UserService, 'briefsOf'>
  contacts: Pick<UserContactService, 'contactsIn'>
  device: Pick<DeviceService, 'listOf' | 'rowIdOf'>
  dataExport: Pick<DataExportService, 'select' | 'begin'>
  auth: Pick<AuthService, 'endSessionsWithin'>
  audit: AuditRecorder
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

/** Ids are read by pages of what stands in the cursor: the last id of a list, the place in one by nickname. */
const cursorPattern = /^\d{1,18}$/

export const createPeopleService = (parts: PeopleParts): PeopleService => {
  const { db, clock, vault, user, contacts, device, dataExport, auth, audit, notices } = parts

  /** Whoever is named whole: by id, number, address or name. */
  const findExact = async (query: string, now: Date): Promise<CardRow[]> => {
    if (mobilePattern.test(query)) {
      const byPhone = await findByPhone(db, now, vault.fingerprints(query, 'phone'))
      if (byPhone.length > 0) return byPhone
    }
    if (idSchema.safeParse(query).success) return await findById(db, now, query)
    return query.includes('@') ? await findByEmail(db, now, query) : await findByUsername(db, now, query)
  }

  /** Named whole first, then by how nicknames begin; no more than `limits.searchTotal`. */
  const search = async (query: string, offset: number, limit: number): Promise<CardRow[]> => {
    if (offset >= limits.searchTotal) return []
    const now = clock.now()
    const [exact, named] = await Promise.all([findExact(query, now), findByNickname(db, now, query, { offset, limit })])
    const others = named.filter(({ id }) => exact.every((one) => one.id !== id))
    return offset === 0 ? [...exact, ...others] : others
  }

  /** @returns undefined when they have closed their account */
  const contactsOf = (row: PersonRow): Contacts | undefined =>
    row.closed_at === null ? contacts.contactsIn(row) : undefined

  const find = async (userId: string) => {
    const row = await findPerson(db, userId, clock.now())
    const brief = row && (await user.briefsOf([row])).get(userId)
    if (!row || !brief || brief.officialFlag) throw new AppError('USER_GONE')
    return { row, brief }
  }

  return {
    page: async ({ query = '', standing, ...input }) => {
      const list = `people-${standing}-${Buffer.from(query).toString('hex').slice(0, 60)}`
      const key = input.cursor === undefined ? undefined : readCursor(input.cursor, list, cursorPattern).key
      const limit = input.pageSize + 1
      const skipped = (input.pageNo - 1) * input.pageSize
      const place = key === undefined ? skipped : Number(key)

      const listAll = async () => {
        const slice = { after: key, offset: key === undefined ? skipped : 0, limit }
        const rows = await listCards(db, { standing, now: clock.now() }, slice)
        const found = rows.map((row) => ({ ...row, key: row.id }))
        return { found, total: await totalAmong(input, rows, () => countCards(db, standing)) }
      }
      const listFound = async () => {
        const rows = await search(query, place, limit)
        const found = rows.map((row, index) => ({ ...row, key: String(place + index + 1) }))
        return { found, total: place + found.length }
      }
      const { found, total } = await (query === '' ? listAll() : listFound())
      const { shown, page } = pageOf(list, input, found)
      const people = await user.briefsOf(shown)
      const records = shown.flatMap((row) => {
        const brief = people.get(row.id)
        return brief && !brief.officialFlag ? [presentCard(row, brief)] : []
      })
      return { ...page, total, records }
    },

    get: async (userId) => {
      const [{ row, brief }, devices, { state, progress, createTime }] = await Promise.all([
        find(userId),
        device.listOf(userId),
        dataExport.select(userId),
      ])
      const reached = contactsOf(row)
      return {
        ...presentCard(row, brief),
        bio: row.bio,
        lastSeenTime: row.last_seen_at?.toISOString() ?? null,
        bans: row.bans.map((until) => ({ untilTime: until === null ? null : new Date(until).toISOString() })),
        email: reached ? maskEmail(reached.email) : '',
        phone: reached?.phone ? maskPhone(reached.phone.number) : null,
        twoFactorFlag: row.two_factor_on,
        certification: (row.certification ?? 'none') as PersonDetail['certification'],
        closeTime: (row.closed_at ?? row.closing_at)?.toISOString() ?? null,
        closedFlag: row.closed_at !== null,
        topicNum: row.topic_num,
        orderNum: row.order_num,
        caseNum: row.case_num,
        reportNum: row.report_num,
        export: { state, progress, createTime },
        devices,
      }
    },

    unmask: async ({ userId, field, reason }, by) => {
      const reached = contactsOf((await find(userId)).row)
      if (!reached) throw new AppError('USER_GONE')
      const value = field === 'email' ? reached.email : reached.phone?.number
      if (value === undefined) throw new AppError('NOT_FOUND')
      await db.transaction().execute((transaction) =>
        audit.recordOnce(
          transaction,
          by,
          {
            action: 'people.unmask',
            target: { kind: 'user', id: userId },
            aboutId: userId,
            after: { field },
            reason,
          },
          limits.unmaskSeconds,
        ),
      )
      return { value }
    },

    endSessions: async ({ userId, deviceId, reason }, by) => {
      await find(userId)
      const deviceRowId = deviceId === undefined ? undefined : await device.rowIdOf(userId, deviceId)
      if (deviceId !== undefined && deviceRowId === undefined) throw new AppError('NOT_FOUND')
      const named = (await device.listOf(userId)).find((one) => one.deviceId === deviceId)?.name
      const finish = await db.transaction().execute(async (transaction) => {
        const filter = { userId, ...(deviceRowId === undefined ? {} : { deviceRowId }) }
        const { count, announce } = await auth.endSessionsWithin(transaction, filter, 'removed')
        if (count === 0) return async () => {}
        await audit.record(transaction, by, {
          action: 'people.endSessions',
          target: { kind: 'user', id: userId },
          aboutId: userId,
          before: { sessions: count },
          after: { sessions: 0 },
          reason,
        })
        const text = endedText(deviceId === undefined ? undefined : named, reason)
        const notice = { userId, text, idempotencyKey: `sessions ended ${by.requestId}` }
        const push = await notices.notifyMany(transaction, 'system', [notice])
        return async () => {
          await announce()
          await push()
        }
      })
      await finish()
      return null
    },

    beginExport: async ({ userId, reason }, by) => {
      const { row } = await find(userId)
      if (row.closed_at !== null) throw new AppError('USER_GONE')
      const push = await db.transaction().execute(async (transaction) => {
        if (!(await dataExport.begin(transaction, userId))) return async () => {}
        await audit.record(transaction, by, {
          action: 'people.beginExport',
          target: { kind: 'user', id: userId },
          aboutId: userId,
          after: { state: 'waiting' },
          reason,
        })
        const notice = { userId, text: exportText(reason), idempotencyKey: `export for ${by.requestId}` }
        return await notices.notifyMany(transaction, 'system', [notice])
      })
      await push()
      return null
    },
  }
}
