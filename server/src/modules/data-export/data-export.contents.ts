import { Readable } from 'node:stream'
import type { ExportPart, PersonalData } from '#server/platform/module/personal-data.ts'
import { type ArchiveEntry, jsonOf } from './data-export.archive.ts'
import { writeReadme } from './data-export.readme.ts'

/** How much of the whole, in per cent, is done when all rows are, and when all files are. */
const share = { rows: 40, files: 95 }

interface Contents {
  personal: readonly PersonalData[]
  userId: string
  at: Date
  /** @param percent grows */
  onProgress: (percent: number) => void
}

/** What goes into somebody's export: a JSON file for each part, his media, and a list of both. */
export async function* listContents({ personal, userId, at, onProgress }: Contents): AsyncGenerator<ArchiveEntry> {
  const parts: ExportPart[] = personal.flatMap((data) => data.parts?.(userId) ?? [])
  const counted: { name: string; title: string; number: number }[] = []
  for (const [index, { name, title, rows }] of parts.entries()) {
    const part = { name: `${name}.json`, title, number: 0 }
    counted.push(part)
    yield { name: part.name, open: async () => jsonOf(rows(), () => part.number++), compress: true }
    onProgress(((index + 1) / parts.length) * share.rows)
  }

  let fileNum = 0
  for (const data of personal) fileNum += (await data.countFiles?.(userId)) ?? 0
  let done = 0
  for (const data of personal)
    for await (const { name, open } of data.files?.(userId) ?? []) {
      yield { name, open, compress: false }
      done++
      // More may have come since they were counted.
      onProgress(share.rows + Math.min(1, done / fileNum) * (share.files - share.rows))
    }

  const readme = writeReadme({ at, parts: counted, fileNum: done })
  yield { name: 'README.txt', open: async () => Readable.from([Buffer.from(readme)]), compress: true }
  onProgress(share.files)
}
