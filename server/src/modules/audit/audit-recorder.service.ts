import type { AuditAction, AuditState, AuditTarget } from '#contract/audit.ts'
import type { StaffRole } from '#contract/permission.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findLastLines, insertAuditLine, wasDoneSince } from './audit.queries.ts'

/** Somebody of the staff, in a call. */
export interface StaffActor {
  userId: string
  /** As they were when the call was let in. */
  roles: StaffRole[]
  requestId: string
}

/** Who acts: one of the staff, whoever has a console of the machine, or the app itself by its settings. */
export type Actor = StaffActor | 'machine' | 'setting'

/** Something that was done. */
export interface Act {
  action: AuditAction
  target: { kind: AuditTarget; id: string }
  /** Whom it touched. */
  aboutId?: string
  /** How it stood; left out when it was not there. Ids, and no names or texts of people: lines outlive accounts. */
  before?: AuditState
  /** How it stands; left out when it is gone. */
  after?: AuditState
  reason?: string | undefined
}

/** Who has done something, and how it stood then. */
interface DoneBefore {
  actorId: string | null
  after: AuditState
}

const presentDone = (line: Awaited<ReturnType<typeof findLastLines>>[number]): DoneBefore => ({
  actorId: line.actor_id,
  after: (line.after ?? {}) as AuditState,
})

export interface AuditRecorder {
  /** Writes a line of the audit log in the transaction of the act: there is neither without the other. */
  record(transaction: Executor, by: Actor, act: Act): Promise<void>
  /** The same, unless the same person has done the very same within so long: then it is that. */
  recordOnce(transaction: Executor, by: StaffActor, act: Act, withinSeconds: number): Promise<void>
  /** Who of the staff has done something last, to this thing or at all, and how it stood then. */
  last(
    executor: Executor,
    of: Pick<Act, 'action'> & { target?: Act['target']; actorId?: string },
  ): Promise<DoneBefore | undefined>
  /** The last that were done of a kind, to whatever it was: so many of them, the newest first. */
  newest(executor: Executor, action: AuditAction, count: number): Promise<DoneBefore[]>
}

const asJson = (state: AuditState | undefined): string | null => (state === undefined ? null : JSON.stringify(state))

export const createAuditRecorder = ({ clock }: { clock: Clock }): AuditRecorder => {
  const record: AuditRecorder['record'] = async (
    transaction,
    by,
    { action, target, aboutId, before, after, reason },
  ) => {
    if (!transaction.isTransaction) throw new Error(`${action} was to be recorded outside of its transaction`)
    const who =
      typeof by === 'string'
        ? { origin: by, actor_id: null, roles: [], request_id: null }
        : { origin: 'staff', actor_id: by.userId, roles: [...by.roles], request_id: by.requestId }
    await insertAuditLine(transaction, {
      ...who,
      at: clock.now(),
      action,
      target_kind: target.kind,
      target_id: target.id,
      about_id: aboutId ?? null,
      before: asJson(before),
      after: asJson(after),
      reason: reason ?? null,
    })
  }

  return {
    record,
    recordOnce: async (transaction, by, act, withinSeconds) => {
      const done = { actorId: by.userId, action: act.action, target: act.target, after: asJson(act.after) ?? 'null' }
      const since = new Date(clock.now().getTime() - withinSeconds * 1000)
      if (!(await wasDoneSince(transaction, done, since))) await record(transaction, by, act)
    },
    last: async (executor, { action, target, actorId }) => {
      const filter = { action, actorId, targetKind: target?.kind, targetId: target?.id }
      return (await findLastLines(executor, filter, 1)).map(presentDone)[0]
    },
    newest: async (executor, action, count) => (await findLastLines(executor, { action }, count)).map(presentDone),
  }
}
