import { maskEmail } from '#server/platform/text/masking.ts'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import {
  genders,
  type MyBase,
  type UserBase,
  type UserBrief,
  type UserCard,
  type UserDetail,
  type UserRecord,
} from '#contract/user.ts'
import { isOfficial, officialFace, type Relation } from '../relation/relation.module.ts'
import type { BaseRow, BriefRow, ProfileRow } from './user.queries.ts'

type Avatars = Map<string, string>

export const presentBrief = (row: BriefRow, avatars: Avatars): UserBrief => ({
  id: row.id,
  nickname: cutText(row.nickname, limits.nickname.max).text,
  avatar: (row.avatar_id && avatars.get(row.avatar_id)) || officialFace(row.id) || null,
  ...(isOfficial(row.id) && { officialFlag: true }),
})

export const presentBase = (row: BaseRow, avatars: Avatars): UserBase => ({
  ...presentBrief(row, avatars),
  username: row.username,
  bio: cutText(row.bio, limits.bio.max).text,
  createTime: row.created_at.toISOString(),
})

/** @param relation how the viewer stands to the user; null for nobody */
export const presentCard = (row: BaseRow, avatars: Avatars, relation: Relation | null): UserCard => ({
  ...presentBrief(row, avatars),
  username: row.username,
  bio: cutText(row.bio, limits.bio.max).text,
  remark: cutText(relation?.remark ?? '', limits.remark.max).text,
  followFlag: relation?.follow ?? false,
  friendFlag: (relation?.follow && relation.fan) ?? false,
})

export const presentMyBase = (row: BaseRow & { email: string }, avatars: Avatars): MyBase => ({
  ...presentBase(row, avatars),
  email: maskEmail(row.email),
})

/** What a profile is shown with. */
interface ProfileContext {
  avatars: Map<string, string>
  covers: Map<string, Picture>
  record: UserRecord
  /** How the viewer stands to the user; undefined for nobody and for oneself. */
  relation: Relation | undefined
  /** The user looks at it. */
  own: boolean
  /** From where they have published last, as far as it is shown. */
  place: { ipPlace?: string }
}

/** No more of a row than the record. */
const presentRecord = ({ topicNum, postNum, starNum, followNum, fanNum, friendNum }: UserRecord): UserRecord => ({
  ...{ topicNum, postNum, starNum },
  ...{ followNum, fanNum, friendNum },
})

export const presentDetail = (
  row: ProfileRow,
  { avatars, covers, record, relation, own, place }: ProfileContext,
): UserDetail => ({
  ...presentBase(row, avatars),
  gender: genders.find((gender) => gender === row.gender) ?? 'secret',
  birthday: own ? row.birthday : null,
  birthdayCalendar: own && row.birthday_calendar === 'lunar' ? 'lunar' : 'solar',
  birthdayForFriends: own && row.birthday_for_friends,
  region: cutText(row.region, limits.region.max).text,
  ...place,
  cover: (row.cover_id && covers.get(row.cover_id)) || null,
  starsPublic: row.stars_public && row.open,
  record: presentRecord(record),
  relation: {
    followFlag: relation?.follow ?? false,
    fanFlag: relation?.fan ?? false,
    blockFlag: relation?.block ?? false,
    remark: cutText(relation?.remark ?? '', limits.remark.max).text,
  },
})
