import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { HeldProfile, ProfileField, profileReviewCalls } from '#contract/profile-review.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { Grounds, ModerationService, TextRef } from '../moderation/moderation.module.ts'
import type { ServiceNoticeService } from '../service/service.module.ts'
import type { UserChangeService, UserService } from '../user/user.module.ts'
import {
  heldText,
  judgedText,
  refusedText,
  releasedText,
  removedText,
  type ToldChange,
} from './profile-review.messages.ts'

export interface ProfileReviewParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
  notices: Pick<ServiceNoticeService, 'notifyMany'>
  moderation: Pick<ModerationService, 'judged'>
  /** What the operator's reviewer says of them, by their ids. */
  grounds: (kind: TextRef['kind'], ids: readonly string[]) => Promise<Map<string, Grounds>>
  media: Pick<MediaService, 'avatarUrls'>
  user: Pick<UserService, 'briefs'>
  changes: UserChangeService
}

type Calls = typeof profileReviewCalls
type Judgement = CallParsed<Calls['judge']>['body']

/** A change of a profile, as the operator's reviewer is asked about it. */
export interface AskedProfile {
  field: ProfileField
  text: string
  avatarId: string | null
}

/** Changes of profiles for those who judge them: the operator's reviewer, and the staff. */
export interface ProfileReviewService {
  /** Undefined when there is nothing to ask about any more. */
  find(changeId: string): Promise<AskedProfile | undefined>
  /**
   * Does what the reviewer says, and tells the user where something is put back or shown.
   * @param store keeps what it says, in the same transaction; @returns whether it was still waited for
   */
  settle(
    changeId: string,
    state: 'pass' | 'hold' | 'refuse' | 'unanswered',
    store: (transaction: Executor) => Promise<boolean>,
  ): Promise<void>
  pageHeld(input: CallParsed<Calls['pageHeld']>['body']): Promise<CallAnswer<Calls['pageHeld']>>
  /** @throws {AppError} HELD_JUDGED when it waits no longer, unless the same person has judged it so */
  judge(judgement: Judgement, by: StaffActor): Promise<null>
}

type Row = NonNullable<Awaited<ReturnType<UserChangeService['find']>>>

const fieldOf = (row: Row) => row.field as ProfileField
const toldOf = (row: Row): ToldChange => ({ field: fieldOf(row), value: row.value_text })

/** Who comes late comes soon: of the judgements of all, so many are looked through for the one that was quicker. */
const lookedThrough = 50

export const createProfileReviewService = (parts: ProfileReviewParts): ProfileReviewService => {
  const { db, clock, audit, notices, moderation, grounds, media, user, changes } = parts

  const tell = (transaction: Executor, row: Row, text: string) =>
    notices.notifyMany(transaction, 'system', [
      { userId: row.user_id, text, idempotencyKey: `profile ${row.id} ${crypto.randomUUID()}` },
    ])

  /** Who has judged a change that waits no longer, and how; nothing where its user has made another one meanwhile. */
  const explainJudged = async (executor: Executor, id: string, by: StaffActor): Promise<{ message?: string }> => {
    const lines = await audit.newest(executor, 'profileReview.judge', lookedThrough)
    const line = lines.find(({ after }) => after.profileChangeId === id)
    if (!line || line.actorId === null) return {}
    const isOwn = line.actorId === by.userId
    const name = isOwn ? '你' : (await user.briefs([line.actorId])).get(line.actorId)?.nickname
    if (name === undefined) return {}
    const { profileField, state } = line.after
    return { message: judgedText(isOwn ? name : `${name} `, profileField as ProfileField, state === 'shown') }
  }

  /** @returns pushes what was told; undefined when nothing was */
  const settleIn = async (transaction: Executor, row: Row, state: Parameters<ProfileReviewService['settle']>[1]) => {
    const isHeld = row.held_at !== null
    if (state === 'unanswered') {
      // Shown, it stays; held back, it waits for a person.
      if (!isHeld) await changes.accept(transaction, row)
      return undefined
    }
    if (state === 'pass') {
      await changes.accept(transaction, row)
      return isHeld ? await tell(transaction, row, releasedText(toldOf(row))) : undefined
    }
    if (!isHeld) await changes.hold(transaction, row, clock.now())
    if (state === 'refuse') return await tell(transaction, row, refusedText(toldOf(row)))
    return isHeld ? undefined : await tell(transaction, row, heldText(toldOf(row)))
  }

  return {
    find: async (changeId) => {
      const row = await changes.find(changeId)
      return row && { field: fieldOf(row), text: row.value_text ?? '', avatarId: row.media_id }
    },

    settle: async (changeId, state, store) => {
      const push = await db.transaction().execute(async (transaction) => {
        const row = await changes.lock(transaction, changeId)
        if (!(await store(transaction)) || !row) return undefined
        return await settleIn(transaction, row, state)
      })
      await push?.()
    },

    pageHeld: async (given) => {
      const input = { ...given, ascFlag: true }
      const list = 'held-profiles'
      const [found, total] = await Promise.all([changes.pageHeld(list, input), changes.countHeld()])
      const { shown, ids, page } = pageOf(list, input, found)
      const [people, avatars, why] = await Promise.all([
        user.briefs([...new Set(shown.map(({ user_id }) => user_id))]),
        media.avatarUrls(shown.flatMap(({ media_id }) => media_id ?? [])),
        grounds('profile', ids),
      ])
      const records = shown.flatMap((row): HeldProfile[] => {
        const person = people.get(row.user_id)
        if (person === undefined || row.held_at === null) return []
        return [
          {
            ...{ id: row.id, user: person, field: fieldOf(row), value: row.value_text ?? '' },
            ...{ before: row.before_text ?? '', heldTime: row.held_at.toISOString() },
            avatar: (row.media_id !== null && avatars.get(row.media_id)) || null,
            review: why.get(row.id)?.review ?? null,
          },
        ]
      })
      return { ...page, total, records }
    },

    judge: async ({ profileChangeId: id, releaseFlag, words = '', reason }, by) => {
      const after = { profileChangeId: id, state: releaseFlag ? 'shown' : 'removed' }
      // What is judged is not kept: a second tap is told by what its person has done last.
      const isRepeat = async (transaction: Executor) => {
        const last = await audit.last(transaction, { action: 'profileReview.judge', actorId: by.userId })
        return last?.after.profileChangeId === id && last.after.state === after.state
      }
      const push = await db.transaction().execute(async (transaction) => {
        const row = await changes.lock(transaction, id)
        if (!row || row.held_at === null) {
          if (await isRepeat(transaction)) return undefined
          throw new AppError('HELD_JUDGED', await explainJudged(transaction, id, by))
        }
        // Nobody decides of what is their own.
        if (row.user_id === by.userId) throw new AppError('FORBIDDEN')
        await moderation.judged(transaction, { kind: 'profile', textId: id })
        await (releaseFlag ? changes.accept : changes.drop)(transaction, row)
        await audit.record(transaction, by, {
          ...{ action: 'profileReview.judge', target: { kind: 'user', id: row.user_id }, aboutId: row.user_id, reason },
          before: { profileField: row.field, state: 'held' },
          after: { ...after, profileField: row.field },
        })
        const told = toldOf(row)
        return await tell(transaction, row, releaseFlag ? releasedText(told) : removedText({ ...told, words }))
      })
      await push?.()
      return null
    },
  }
}
