import type { CallParsed } from '#contract/call.ts'
import type { MyBase, UserBase, userCalls, UserDetail, UserRecord } from '#contract/user.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { UserChangeService } from './user-change.service.ts'
import type { UserParts } from './user.service.ts'
import { birthdayKeyOf } from './birthday-key.ts'
import { canSee, isBirthday } from './user.policy.ts'
import {
  countRecord,
  findProfile,
  findWithRecord,
  lockProfile,
  type ProfileBirthday,
  type ProfileChange,
  type ProfileRow,
  updateProfile,
} from './user.queries.ts'
import { refuseReserved, reviewTexts } from './text-review.ts'
import { presentBase, presentDetail, presentMyBase } from './user.views.ts'

type DetailChange = CallParsed<typeof userCalls.updateDetail>['body']

/** One user's own page, and how they change it. */
export interface UserProfileService {
  myBase(userId: string): Promise<MyBase>
  myRecord(userId: string): Promise<UserRecord>
  /** @throws {AppError} USER_GONE, also when the user has blocked the viewer */
  base(userId: string, viewerId: string | null): Promise<UserBase>
  /** @throws {AppError} USER_GONE, also when the user has blocked the viewer */
  record(userId: string, viewerId: string | null): Promise<UserRecord>
  /** @throws {AppError} USER_GONE, also when the user has blocked the viewer */
  detail(userId: string, viewerId: string | null): Promise<UserDetail>
  /** @throws {AppError} MEDIA_GONE, TOO_MANY_REQUESTS */
  updateAvatar(userId: string, avatarId: string | null): Promise<MyBase>
  /** @throws {AppError} MEDIA_GONE, CONTENT_REFUSED, NAME_RESERVED, BIRTHDAY_WRONG, TOO_MANY_REQUESTS */
  updateDetail(userId: string, change: DetailChange): Promise<UserDetail>
}

/** What the change writes into the user's row; what is left out stays as it is. */
const columnsOf = (change: DetailChange): ProfileChange => ({
  ...(change.nickname === undefined ? {} : { nickname: change.nickname }),
  ...(change.bio === undefined ? {} : { bio: change.bio }),
  ...(change.gender === undefined ? {} : { gender: change.gender }),
  ...(change.birthday === undefined ? {} : { birthday: change.birthday }),
  ...(change.birthdayCalendar === undefined ? {} : { birthday_calendar: change.birthdayCalendar }),
  ...(change.birthdayForFriends === undefined ? {} : { birthday_for_friends: change.birthdayForFriends }),
  ...(change.region === undefined ? {} : { region: change.region }),
  ...(change.coverId === undefined ? {} : { cover_id: change.coverId }),
  ...(change.starsPublic === undefined ? {} : { stars_public: change.starsPublic }),
})

/** What friends may know of a birthday once the change is made. */
const birthdayOf = (before: ProfileBirthday, change: DetailChange): ProfileChange => ({
  birthday_key: birthdayKeyOf({
    birthday: change.birthday === undefined ? before.birthday : change.birthday,
    calendar: change.birthdayCalendar ?? before.birthday_calendar,
    forFriends: change.birthdayForFriends ?? before.birthday_for_friends,
  }),
})

/** Records that are kept at once: some hundred bytes each. */
const mostRecords = 20_000

export const createUserProfileService = (
  parts: UserParts & { changes: Pick<UserChangeService, 'change'> },
): UserProfileService => {
  const { db, clock, limiter, moderation, media, searchIndex, tasks, ipPlace, sharedMs, changes } = parts
  const records = createSharedCache<UserRecord>({
    ttlMs: sharedMs,
    max: mostRecords,
    now: () => clock.now().getTime(),
  })

  const avatarOf = (row: { avatar_id: string | null }) => media.avatarUrls(row.avatar_id ? [row.avatar_id] : [])

  const rowOf = async (userId: string): Promise<ProfileRow> => {
    const row = await findProfile(db, userId, userId)
    if (!row) throw new AppError('UNAUTHENTICATED')
    return row
  }

  const recordOf = async (userId: string, viewerId: string | null): Promise<UserRecord> => {
    const record = await countRecord(db, userId, viewerId)
    if (!record) throw new AppError(viewerId === userId ? 'UNAUTHENTICATED' : 'USER_GONE')
    return record
  }

  const find = async (userId: string, viewerId: string | null): Promise<ProfileRow> => {
    const row = await findProfile(db, userId, viewerId)
    if (!row || !canSee(row.relation)) throw new AppError('USER_GONE')
    return row
  }

  const myBase = async (userId: string): Promise<MyBase> => {
    const row = await rowOf(userId)
    return presentMyBase(row, await avatarOf(row))
  }

  const present = async (row: ProfileRow, record: UserRecord, own: boolean): Promise<UserDetail> => {
    const [avatars, covers] = await Promise.all([avatarOf(row), media.pictures(row.cover_id ? [row.cover_id] : [])])
    const relation = row.relation ?? undefined
    return presentDetail(row, { avatars, covers, record, relation, own, place: ipPlace.shown(row.ip_place) })
  }

  const detail = async (userId: string, viewerId: string | null): Promise<UserDetail> => {
    if (viewerId === userId) {
      const mine = await findWithRecord(db, userId, userId)
      if (!mine) throw new AppError('USER_GONE')
      return await present(mine, mine, true)
    }
    const row = await find(userId, viewerId)
    const recordFor = (readerId: string | null) => recordOf(userId, readerId)
    // For who is no friend it is as everybody sees it. Who follows or lets go changes the number of fans, and sees the rest anew.
    const record = await (row.relation?.follow && row.relation.fan
      ? recordFor(viewerId)
      : records.read(`${userId} ${row.fan_num}`, () => recordFor(null)))
    return await present(row, record, false)
  }

  /** What of a change is shown at once: the reviewer may have to pass its texts first. */
  const withoutHeld = async (
    transaction: Executor,
    userId: string,
    before: { nickname: string; bio: string },
    change: DetailChange,
  ): Promise<DetailChange> => {
    const shown = { ...change }
    for (const field of ['nickname', 'bio'] as const) {
      const value = change[field]
      if (value === undefined) continue
      const { isShown } = await changes.change(transaction, { userId, field, before: before[field], value })
      if (!isShown) delete shown[field]
    }
    return shown
  }

  return {
    myBase,
    myRecord: (userId) => recordOf(userId, userId),

    base: async (userId, viewerId) => {
      const row = await find(userId, viewerId)
      return presentBase(row, await avatarOf(row))
    },

    record: async (userId, viewerId) => {
      await find(userId, viewerId)
      return await recordOf(userId, viewerId)
    },

    detail,

    updateAvatar: async (userId, avatarId) => {
      await limiter.take('editsPerUser', userId)
      await db.transaction().execute(async (transaction) => {
        const before = await lockProfile(transaction, userId)
        if (!before) throw new AppError('UNAUTHENTICATED')
        if (before.avatar_id === avatarId) return
        if (avatarId) await media.claim(transaction, userId, 'avatar', [avatarId])
        const change = { userId, field: 'avatar' as const, before: before.avatar_id, value: avatarId }
        const { isShown, lost } = await changes.change(transaction, change)
        if (isShown) {
          await updateProfile(transaction, userId, { avatar_id: avatarId })
          await (avatarId ? tasks.done : tasks.undone)(transaction, { userId, action: 'avatar', thing: '' })
        }
        await media.release(transaction, lost)
      })
      return await myBase(userId)
    },

    updateDetail: async (userId, change) => {
      await limiter.take('editsPerUser', userId)
      if (change.birthday && !isBirthday(change.birthday, clock.now())) throw new AppError('BIRTHDAY_WRONG')
      refuseReserved({ nickname: change.nickname })
      reviewTexts(moderation, { nickname: change.nickname, bio: change.bio, region: change.region })
      await db.transaction().execute(async (transaction) => {
        const before = await lockProfile(transaction, userId)
        if (!before) throw new AppError('UNAUTHENTICATED')
        const { coverId } = change
        const shown = await withoutHeld(transaction, userId, before, change)
        const { nickname, bio } = shown
        const coverChanges = coverId !== undefined && coverId !== before.cover_id
        if (coverChanges && coverId) await media.claim(transaction, userId, 'picture', [coverId])
        await updateProfile(transaction, userId, { ...columnsOf(shown), ...birthdayOf(before, change) })
        if (coverChanges && before.cover_id) await media.release(transaction, [before.cover_id])
        if (bio !== undefined)
          await (bio === '' ? tasks.undone : tasks.done)(transaction, { userId, action: 'bio', thing: '' })
        if (nickname !== undefined && nickname !== before.nickname)
          await searchIndex.indexUser(transaction, { id: userId, username: before.username, nickname })
      })
      return await detail(userId, userId)
    },
  }
}
