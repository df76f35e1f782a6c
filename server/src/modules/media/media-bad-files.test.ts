import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { type BadFile, badPictures, badWords } from '#server/testing/bad-files/bad-pictures.ts'
import { badTracks, badVideos } from '#server/testing/bad-files/bad-recordings.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const folder = path.join(context.config.dataDir, 'media')
const filesIn = (name: string) => readdir(path.join(context.config.dataDir, name)).catch(() => [])

// Some are large, and some computers are slow.
const patienceMs = 30_000

let user: TestUser
beforeEach(async () => {
  user = await makeUser(context)
})

/** Sends a bad file; what it left behind is in `written`. */
const send = async (call: Call, { filename, make }: BadFile) => {
  const before = new Set(await filesIn('media'))
  const { status, failure } = await makeUpload(context, call, await make(), user, filename)
  const written = (await filesIn('media')).filter((file) => !before.has(file))
  expect(await filesIn('incoming')).toEqual([])
  const rows = await context.db.selectFrom('media').select('key').where('owner_id', '=', user.id).execute()
  return { status, error: failure.error, written, rows }
}

const readAll = (names: string[]) => Promise.all(names.map((name) => readFile(path.join(folder, name))))

const expectFailure = (sent: Awaited<ReturnType<typeof send>>, answer: string) => {
  expect(sent).toMatchObject({ error: answer, written: [], rows: [] })
}

describe.each(badPictures)('$what, sent as a picture: $answer', (file) => {
  test(
    'gets the answer that it must get',
    async () => {
      const sent = await send(contract.media.uploadPicture, file)
      if (file.answer !== 'clean') return expectFailure(sent, file.answer)
      expect(sent).toMatchObject({ status: 200, rows: [{}] })
      expect(sent.written).toHaveLength(3)
      for (const bytes of await readAll(sent.written)) {
        const { format, exif, xmp } = await sharp(bytes).metadata()
        expect([format, exif, xmp]).toEqual(['webp', undefined, undefined])
        expect(badWords.filter((word) => bytes.includes(word))).toEqual([])
      }
    },
    patienceMs,
  )
})

const recordings = [
  ...badVideos.map((file) => ({ ...file, as: 'a video', call: contract.media.uploadVideo })),
  ...badTracks.map((file) => ({ ...file, as: 'a track', call: contract.media.uploadAudio })),
]

describe.each(recordings)('$what, sent as $as: $answer', (file) => {
  test(
    'gets the answer that it must get',
    async () => {
      const sent = await send(file.call, file)
      if (file.answer !== 'clean') return expectFailure(sent, file.answer)
      expect(sent).toMatchObject({ status: 200, rows: [{}] })
      const [bytes] = await readAll(sent.written)
      expect(bytes?.includes('+39.9042')).toBe(false)
    },
    patienceMs,
  )
})
