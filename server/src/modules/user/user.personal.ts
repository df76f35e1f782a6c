import { listPart } from '#server/platform/module/export-part.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { anonymiseUser, findPictures } from './user-closing.queries.ts'
import { findProfile } from './user-profile.queries.ts'
import { createUserContacts } from './user.contacts.ts'
import type { UserParts } from './user.parts.ts'

/** Who somebody is. To be erased after all else: others find what is his by what stands in his row. */
export const createUserPersonal = (parts: UserParts): PersonalData => {
  const { db, media, searchIndex } = parts
  const { contactsOf } = createUserContacts(parts)
  return {
    tables: ['users', 'user_search'],
    parts: (userId) => [
      listPart({ name: 'profile', title: '个人资料' }, async () => {
        const [row, contacts] = await Promise.all([findProfile(db, userId, userId), contactsOf(userId)])
        if (!row) return []
        const files = await media.exportNames([row.avatar_id ?? [], row.cover_id ?? []].flat())
        const { username, nickname, bio, gender, birthday, region } = row
        return [
          {
            ...{ id: row.id, username, nickname, email: contacts.email, phone: contacts.phone?.number ?? null },
            ...{ bio, gender, birthday, region },
            avatar: (row.avatar_id && files.get(row.avatar_id)) || null,
            cover: (row.cover_id && files.get(row.cover_id)) || null,
            starsPublic: row.stars_public,
            createTime: row.created_at.toISOString(),
          },
        ]
      }),
    ],
    erase: async (transaction, userId) => {
      const pictures = await findPictures(transaction, userId)
      await anonymiseUser(transaction, userId)
      await media.discard(transaction, pictures)
      await searchIndex.dropUser(transaction, userId)
    },
  }
}
