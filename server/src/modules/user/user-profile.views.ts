import { genders, type UserDetail, type UserRecord } from '#contract/user.ts'
import type { Picture } from '#contract/media.ts'
import type { Relation } from '../relation/relation.module.ts'
import type { ProfileRow } from './user-profile.queries.ts'
import { presentBase } from './user.views.ts'

/** What a profile is shown with. */
interface ProfileCompany {
  avatars: Map<string, string>
  covers: Map<string, Picture>
  record: UserRecord
  /** How the viewer stands to the user; undefined for nobody and for oneself. */
  relation: Relation | undefined
  /** The user himself looks at it. */
  own: boolean
}

export const presentDetail = (
  row: ProfileRow,
  { avatars, covers, record, relation, own }: ProfileCompany,
): UserDetail => ({
  ...presentBase(row, avatars),
  gender: genders.find((gender) => gender === row.gender) ?? 'secret',
  birthday: own ? row.birthday : null,
  region: row.region,
  cover: (row.cover_id && covers.get(row.cover_id)) || null,
  starsPublic: row.stars_public && row.open,
  record,
  relation: {
    followFlag: relation?.follow ?? false,
    fanFlag: relation?.fan ?? false,
    blockFlag: relation?.block ?? false,
    remark: relation?.remark ?? '',
  },
})
