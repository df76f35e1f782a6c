import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { countOwned, disown, listOwned, type OwnedRow } from './media-personal.queries.ts'
import { exportName, largestFile } from './file-names.ts'

interface Parts {
  db: Executor
  storage: Pick<Storage, 'get'>
}

const pageSize = 500

const present = (row: OwnedRow) => ({
  id: row.id,
  kind: row.kind,
  file: exportName(row),
  width: row.width,
  height: row.height,
  durationMs: row.duration_ms,
  createTime: row.created_at.toISOString(),
})

/** What somebody has uploaded. What they have published goes on to be shown, and is nobody's. */
export const createMediaPersonal = ({ db, storage }: Parts): PersonalData => {
  const read = (userId: string, after: OwnedRow | undefined, limit: number) =>
    listOwned(db, userId, after?.id ?? '0', limit)
  return {
    tables: ['media'],
    parts: (userId) => [
      pagedPart({
        name: 'media',
        title: '上传的图片和音视频',
        read: (after: OwnedRow | undefined, limit) => read(userId, after, limit),
        present: (rows) => rows.map(present),
      }),
    ],
    async *files(userId) {
      for (let after: OwnedRow | undefined; ;) {
        const rows = await read(userId, after, pageSize)
        for (const row of rows)
          yield {
            name: exportName(row),
            open: async () => {
              const file = await storage.get(largestFile(row))
              return file === 'beyond' ? undefined : file?.content
            },
          }
        if (rows.length < pageSize) return
        after = rows.at(-1)
      }
    },
    countFiles: (userId) => countOwned(db, userId),
    erase: disown,
  }
}
