import { maskEmail } from '#server/platform/text/masking.ts'
import type { MyBase, UserBase, UserBrief, UserCard } from '#contract/user.ts'
import type { Relation } from '../relation/relation.module.ts'
import type { BaseRow, BriefRow } from './user.queries.ts'

type Avatars = Map<string, string>

export const presentBrief = (row: BriefRow, avatars: Avatars): UserBrief => ({
  id: row.id,
  nickname: row.nickname,
  avatar: (row.avatar_id && avatars.get(row.avatar_id)) || null,
})

export const presentBase = (row: BaseRow, avatars: Avatars): UserBase => ({
  ...presentBrief(row, avatars),
  username: row.username,
  bio: row.bio,
  createTime: row.created_at.toISOString(),
})

/** @param relation how the viewer stands to the user; undefined for nobody */
export const presentCard = (row: BaseRow, avatars: Avatars, relation: Relation | undefined): UserCard => ({
  ...presentBrief(row, avatars),
  username: row.username,
  bio: row.bio,
  remark: relation?.remark ?? '',
  followFlag: relation?.follow ?? false,
  friendFlag: (relation?.follow && relation.fan) ?? false,
})

export const presentMyBase = (row: BaseRow & { email: string }, avatars: Avatars): MyBase => ({
  ...presentBase(row, avatars),
  email: maskEmail(row.email),
})
