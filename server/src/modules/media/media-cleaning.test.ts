import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseBuffer } from 'music-metadata'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeFlac, makeMp3, makeMp4, makeWebm, placeTag } from '#server/testing/sample-recordings.ts'
import {
  aacSound,
  mp3Sound,
  secret,
  taggedFlac,
  taggedOgg,
  taggedWav,
  wavSound,
  withOuterTags,
} from '#server/testing/tagged-recordings.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const { uploadAudio, uploadVideo } = contract.media

/** Sends a file, and fetches what others get. */
const sendAndFetch = async (bytes: Buffer, call: Call = uploadAudio) => {
  const { status, data, failure } = await makeUpload(context, call, bytes, await makeUser(context))
  expect([status, failure.message]).toEqual([200, 'ok'])
  const { id, url } = data as { id: string; url: string }
  const { rawPayload, statusCode } = await context.app.inject(url)
  expect(statusCode).toBe(200)
  const row = await context.db.selectFrom('media').select('bytes').where('id', '=', id).executeTakeFirst()
  expect(Number(row?.bytes)).toBe(rawPayload.length)
  return rawPayload
}

/** Words of the secret, of which none may be left. */
const left = (bytes: Buffer) => secret.split(/[ ,]/).filter((word) => bytes.includes(word))

const readMetadata = (bytes: Buffer) => parseBuffer(bytes, undefined, { duration: true, mkvUseIndex: true })

/** The check sum of RFC 3533, bit by bit. */
const sumOf = (page: Buffer): number => {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c1_1db7 : 0)
  }
  return sum >>> 0
}

describe('of a track nothing but its sound is kept', () => {
  test('MP3: all tags before and after it are cut off, and no byte of the sound changes', async () => {
    expect(left(withOuterTags(mp3Sound))).toHaveLength(4)
    expect(await sendAndFetch(withOuterTags(mp3Sound))).toEqual(mp3Sound)
  })

  test('MP3: its title, and a cover with a place in it, do not stay in the file', async () => {
    const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0f766e' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '39/1 54/1 15/1' }, IFD0: { Copyright: secret } })
      .toBuffer()
    const stored = await sendAndFetch(makeMp3({ frames: 40, title: '茉莉花', artist: '民歌', cover }))
    expect(stored).toEqual(mp3Sound)
  })

  test('MP3: a real recording stays as it is, byte for byte', async () => {
    const file = path.resolve(import.meta.dirname, '../../../../web/public/music/mo-li-hua.mp3')
    const bare = await sendAndFetch(await readFile(file))
    expect(await sendAndFetch(withOuterTags(bare))).toEqual(bare)
    const { format, common } = await readMetadata(bare)
    expect([format.container, common.title, format.duration]).toEqual(['MPEG', undefined, expect.any(Number)])
    expect((await readFile(file)).includes(bare)).toBe(true)
  })

  test('AAC: likewise', async () => {
    expect(await sendAndFetch(Buffer.concat([aacSound, withOuterTags(aacSound).subarray(-128)]))).toEqual(aacSound)
  })

  test('WAV: every other chunk is empty room, at the same places', async () => {
    const sent = taggedWav()
    const stored = await sendAndFetch(sent)
    expect(left(stored)).toEqual([])
    expect(stored.indexOf(wavSound)).toBe(sent.indexOf(wavSound))
    const { format, native } = await readMetadata(stored)
    expect([format.container, format.duration, Object.keys(native)]).toEqual(['WAVE', 0.5, []])
  })

  test('FLAC: other blocks are padding', async () => {
    const flac = makeFlac({ durationMs: 3000 })
    const stored = await sendAndFetch(taggedFlac(flac))
    expect(left(stored)).toEqual([])
    expect(stored.subarray(0, 4).toString()).toBe('fLaC')
    expect(stored.subarray(-500)).toEqual(flac.subarray(-500))
    expect((await readMetadata(stored)).format).toMatchObject({ container: 'FLAC', duration: 3 })
  })

  test.each(['opus', 'vorbis'] as const)(
    'Ogg with %s: comments are empty, of the same length, with a right sum',
    async (codec) => {
      const { file, sound } = taggedOgg(codec)
      const stored = await sendAndFetch(file)
      expect(left(stored)).toEqual([])
      expect(stored.length).toBe(file.length)
      expect(stored.subarray(-sound.length)).toEqual(sound)
      const second = stored.subarray(stored.indexOf('OggS', 1), stored.indexOf('OggS', 50 + stored.indexOf('OggS', 1)))
      const sum = second.readUInt32LE(22)
      expect(sumOf(Buffer.concat([second.subarray(0, 22), Buffer.alloc(4), second.subarray(26)]))).toBe(sum)
      const { common, format } = await readMetadata(stored)
      expect([common.title, format.sampleRate]).toEqual([undefined, codec === 'opus' ? 48_000 : 44_100])
    },
  )

  test('M4A: what lies in empty room, too', async () => {
    const room = Buffer.concat([Buffer.from([0, 0, 0, 8 + Buffer.byteLength(secret)]), Buffer.from(`free${secret}`)])
    const stored = await sendAndFetch(
      Buffer.concat([makeMp4({ kind: 'audio', durationMs: 1000, brand: 'M4A', tags: [placeTag(secret)] }), room]),
    )
    expect(left(stored)).toEqual([])
  })
})

describe('of a video nothing but its pictures and sound is kept', () => {
  test.each([
    ['that knows its length', false],
    ['that was written while it was recorded', true],
  ])('WebM %s: texts are empty, at the same places', async (_, live) => {
    const sent = makeWebm({ durationMs: 5000, text: secret, live })
    expect(left(sent)).toHaveLength(4)
    const stored = await sendAndFetch(sent, uploadVideo)
    expect(left(stored)).toEqual([])
    expect(stored.length).toBe(sent.length)
    const block = Buffer.from([0x81, 0, 0, 0x80, 0, 0])
    expect(stored.indexOf(block)).toBe(sent.indexOf(block))
    expect((await readMetadata(stored)).format).toMatchObject({ duration: 5, hasVideo: true })
  })
})
