import { isDeepStrictEqual } from 'node:util'
import type { AuditState } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import {
  type operatorSettingCalls,
  operatorSettingDefaults,
  type OperatorSettingKey,
  operatorSettingKeys,
  type OperatorSettings,
  operatorSettingValues,
} from '#contract/operator-setting.ts'
import type { LiveValue } from '#server/platform/cache/live-value.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  changeOrder,
  type ChangeRow,
  countChanges,
  insertChanges,
  listStandingSettings,
  lockSettings,
  pageChanges,
} from './operator-setting.queries.ts'

export interface OperatorSettingParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
  user: Pick<UserService, 'briefs'>
}

type Calls = typeof operatorSettingCalls

/** What the staff has set, as every process has it in memory. */
export interface OperatorSettingService {
  /** At most half a second old. */
  current(): OperatorSettings
  pageChanges(input: CallParsed<Calls['pageChanges']>['body']): Promise<CallAnswer<Calls['pageChanges']>>
  change(input: CallParsed<Calls['change']>['body'], by: StaffActor): Promise<OperatorSettings>
}

/** A value that no longer fits what the contract says of it counts as never set. */
export const readSettings = async (db: Executor): Promise<OperatorSettings> => {
  const rows = await listStandingSettings(db, operatorSettingKeys)
  const given = Object.fromEntries(
    rows
      .filter(({ name, value }) => operatorSettingValues.shape[name as OperatorSettingKey].safeParse(value).success)
      .map(({ name, value }) => [name, value]),
  )
  return { ...operatorSettingDefaults, ...given }
}

const plain = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)

const stateOf = (settings: OperatorSettings, keys: readonly OperatorSettingKey[]): AuditState =>
  Object.fromEntries(keys.map((key) => [key, plain(settings[key])]))

const presentChange = (row: ChangeRow) => ({
  id: row.id,
  time: row.changed_at.toISOString(),
  key: row.name as OperatorSettingKey,
  value: JSON.stringify(row.value),
  reason: row.reason,
})

export const createOperatorSettingService = (
  parts: OperatorSettingParts & { live: LiveValue<OperatorSettings> },
): OperatorSettingService => {
  const { db, clock, audit, user, live } = parts
  return {
    current: live.current,

    pageChanges: async (input) => {
      const list = `operator-settings-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageChanges(db, sliceOf(list, changeOrder, input)),
        countChanges(db, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const people = await user.briefs([...new Set(shown.flatMap(({ changed_by }) => changed_by ?? []))])
      const records = shown.map((row) => ({
        ...presentChange(row),
        changedBy: (row.changed_by !== null && people.get(row.changed_by)) || null,
      }))
      return { ...page, total, records }
    },

    change: async ({ values, reason }, by) => {
      await db.transaction().execute(async (transaction) => {
        await lockSettings(transaction)
        const before = await readSettings(transaction)
        const after = { ...before, ...values } as OperatorSettings
        const keys = operatorSettingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
        if (keys.length === 0) return
        const changes = keys.map((key) => ({ key, value: after[key] }))
        const given = { reason, changed_at: clock.now(), changed_by: by.userId }
        const id = await insertChanges(transaction, changes, given)
        await audit.record(transaction, by, {
          action: 'operatorSetting.change',
          target: { kind: 'operatorSetting', id },
          before: stateOf(before, keys),
          after: stateOf(after, keys),
          reason,
        })
      })
      await live.changed()
      return live.current()
    },
  }
}
