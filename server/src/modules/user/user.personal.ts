import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { UserContactService } from './user-contact.service.ts'
import { deleteChangesOf, listChangesOf } from './user-change.queries.ts'
import { anonymiseUser, findPictures, findProfile } from './user.queries.ts'
import type { UserParts } from './user.service.ts'

interface Parts extends Pick<UserParts, 'db' | 'media' | 'searchIndex'> {
  contacts: Pick<UserContactService, 'contactsOf'>
}

/** Who somebody is. To be erased after all else: others find what is theirs by what stands in their row. */
export const createUserPersonal = ({ db, media, searchIndex, contacts }: Parts): PersonalData => ({
  tables: ['users', 'user_search', 'profile_changes'],
  parts: (userId) => [
    listPart({ name: 'profile', title: '个人资料' }, async () => {
      const [row, reachable] = await Promise.all([findProfile(db, userId, userId), contacts.contactsOf(userId)])
      if (!row) return []
      const files = await media.exportNames([row.avatar_id ?? [], row.cover_id ?? []].flat())
      const { username, nickname, bio, gender, birthday, region } = row
      return [
        {
          ...{ id: row.id, username, nickname, email: reachable.email, phone: reachable.phone?.number ?? null },
          ...{ bio, gender, birthday, region },
          ipPlace: row.ip_place,
          birthdayCalendar: row.birthday_calendar,
          birthdayForFriends: row.birthday_for_friends,
          avatar: (row.avatar_id && files.get(row.avatar_id)) || null,
          cover: (row.cover_id && files.get(row.cover_id)) || null,
          starsPublic: row.stars_public,
          createTime: row.created_at.toISOString(),
        },
      ]
    }),
    listPart({ name: 'profile-changes', title: '还没有审核完的资料' }, async () => {
      const rows = await listChangesOf(db, userId)
      const files = await media.exportNames(rows.flatMap(({ media_id }) => media_id ?? []))
      return rows.map(({ field, value_text, media_id, held_at, changed_at }) => ({
        ...{ field, value: value_text ?? ((media_id !== null && files.get(media_id)) || null) },
        ...{ heldFlag: held_at !== null, changeTime: changed_at.toISOString() },
      }))
    }),
  ],
  erase: async (transaction, userId) => {
    const pictures = [...(await findPictures(transaction, userId)), ...(await deleteChangesOf(transaction, userId))]
    await anonymiseUser(transaction, userId)
    await media.discard(transaction, pictures)
    await searchIndex.dropUser(transaction, userId)
  },
})
