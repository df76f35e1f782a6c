import { limits } from '#contract/limits.ts'
import type { ProfileField } from '#contract/profile-review.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, sliceOf } from '#server/platform/database/paging.ts'
import type { UserParts } from './user.service.ts'
import {
  type ChangeRow,
  countHeldChanges,
  deleteChange,
  findChange,
  heldChangeOrder,
  lockChange,
  lockChangeOf,
  pageHeldChanges,
  saveChange,
  setChangeHeld,
} from './user-change.queries.ts'
import { lockProfile, updateProfile } from './user.queries.ts'

/** One field of a profile that its user changes: a text, or the id of an avatar; null for none. */
interface Change {
  userId: string
  field: ProfileField
  /** As all see it now. */
  before: string | null
  value: string | null
}

/** Changes of profiles that the operator's reviewer is asked about, in transactions that have locked the profile. */
export interface UserChangeService {
  /**
   * Has the reviewer asked about a change, where there is one; the caller writes it down if it is shown.
   * @returns whether it is shown at once, and which pictures nothing refers to any more
   */
  change(transaction: Executor, change: Change): Promise<{ isShown: boolean; lost: string[] }>
  find(id: string): Promise<ChangeRow | undefined>
  /** With the profile; undefined when it was judged, or its user is gone. */
  lock(transaction: Executor, id: string): Promise<ChangeRow | undefined>
  /** What stood before is shown again, until somebody has judged it. */
  hold(transaction: Executor, row: ChangeRow, at: Date): Promise<void>
  /** It stands from now on. */
  accept(transaction: Executor, row: ChangeRow): Promise<void>
  /** It is forgotten; what is shown stays. */
  drop(transaction: Executor, row: ChangeRow): Promise<void>
  pageHeld(list: string, input: PageInput): Promise<(ChangeRow & { key: string })[]>
  countHeld(): Promise<number>
}

const valueOf = (row: ChangeRow): string | null => (row.field === 'avatar' ? row.media_id : row.value_text)
const beforeOf = (row: ChangeRow): string | null => (row.field === 'avatar' ? row.before_media_id : row.before_text)

const columnsOf = (field: ProfileField, before: string | null, value: string | null) =>
  field === 'avatar'
    ? { before_text: null, value_text: null, before_media_id: before, media_id: value }
    : { before_text: before, value_text: value, before_media_id: null, media_id: null }

export const createUserChangeService = (parts: UserParts): UserChangeService => {
  const { db, clock, moderation, media, searchIndex, tasks } = parts

  const record = (transaction: Executor, id: string, isPublic: boolean) =>
    moderation.record(
      transaction,
      { kind: 'profile', textId: id, isNew: false, isPublic, isHeldAnyway: false },
      { held: false, words: [] },
    )

  /** Writes what is shown of a field. */
  const show = async (transaction: Executor, { user_id: userId, field }: ChangeRow, value: string | null) => {
    if (field === 'avatar') await updateProfile(transaction, userId, { avatar_id: value })
    else await updateProfile(transaction, userId, { [field]: value ?? '' })
    if (field === 'nickname') {
      const profile = await lockProfile(transaction, userId)
      if (profile)
        await searchIndex.indexUser(transaction, { id: userId, username: profile.username, nickname: value ?? '' })
    } else {
      const done = value === null || value === '' ? tasks.undone : tasks.done
      await done(transaction, { userId, action: field === 'avatar' ? 'avatar' : 'bio', thing: '' })
    }
  }

  const release = async (transaction: Executor, mediaId: string | null) => {
    if (mediaId !== null) await media.release(transaction, [mediaId])
  }

  return {
    change: async (transaction, { userId, field, before, value }) => {
      const isPicture = field === 'avatar'
      const lostOf = (past: (string | null)[], kept: (string | null)[]) =>
        isPicture ? [...new Set(past)].filter((id) => id !== null && !kept.includes(id)).map(String) : []
      if (!moderation.isReviewed) return { isShown: true, lost: lostOf([before], [value]) }
      const open = await lockChangeOf(transaction, userId, field)
      if (!open && before === value) return { isShown: true, lost: [] }
      const past = [before, ...(open ? [beforeOf(open), valueOf(open)] : [])]
      // What nobody has judged yet is nothing to go back to.
      const accepted = open?.held_at === null ? beforeOf(open) : before
      if (value === accepted || value === null || value === '') {
        // There is nothing to ask about.
        if (open) {
          await record(transaction, open.id, false)
          await deleteChange(transaction, open.id)
        }
        return { isShown: true, lost: lostOf(past, [value]) }
      }
      const now = clock.now()
      const isShown = !moderation.waitsForReview(false)
      const id = await saveChange(transaction, {
        ...{ user_id: userId, field, changed_at: now, held_at: isShown ? null : now },
        ...columnsOf(field, accepted, value),
      })
      await record(transaction, id, true)
      if (!isShown && before !== accepted && open) await show(transaction, open, accepted)
      return { isShown, lost: lostOf(past, [accepted, value]) }
    },

    find: (id) => findChange(db, id),
    lock: async (transaction, id) => {
      const found = await findChange(transaction, id)
      if (!found || !(await lockProfile(transaction, found.user_id))) return undefined
      return await lockChange(transaction, id)
    },
    hold: async (transaction, row, at) => {
      await show(transaction, row, beforeOf(row))
      await setChangeHeld(transaction, row.id, at)
    },
    accept: async (transaction, row) => {
      if (row.held_at !== null) await show(transaction, row, valueOf(row))
      await deleteChange(transaction, row.id)
      await release(transaction, row.before_media_id)
    },
    drop: async (transaction, row) => {
      await deleteChange(transaction, row.id)
      await release(transaction, row.held_at === null ? row.before_media_id : row.media_id)
    },
    pageHeld: (list, input) => pageHeldChanges(db, sliceOf(list, heldChangeOrder, input)),
    countHeld: () => countHeldChanges(db, limits.staffListTotal),
  }
}
