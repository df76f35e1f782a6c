import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { serial } from './factories.ts'

interface Given {
  title?: string
  isImportant?: boolean
  startsAt?: Date
  endsAt?: Date | null
  withdrawnAt?: Date | null
  imageId?: string | null
}

/** An announcement as somebody of the staff has published it: since now, unless given otherwise. */
export const makeAnnouncement = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  given: Given = {},
): Promise<{ id: string; title: string }> =>
  await db
    .insertInto('announcements')
    .values({
      title: given.title ?? `公告${serial()}`,
      content: '今晚十点起更新，约半小时',
      category: '更新',
      is_important: given.isImportant ?? false,
      image_id: given.imageId ?? null,
      starts_at: given.startsAt ?? clock.now(),
      ends_at: given.endsAt ?? null,
      withdrawn_at: given.withdrawnAt ?? null,
      client_id: randomUUID(),
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow()
