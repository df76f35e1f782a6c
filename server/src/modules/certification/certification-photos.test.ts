import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { openPrivateStorage } from '#server/platform/storage/open-storage.ts'
import { encryptionContext } from '#server/platform/security/vault.ts'
import { makeApp, testVault } from '#server/testing/app.ts'
import { badPictures, badWords } from '#server/testing/bad-files/bad-pictures.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import {
  certificate,
  decided,
  makeIdNumber,
  makePending,
  readCertification,
  uploadPhotos,
} from '#server/testing/certification-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeUpload } from '#server/testing/upload.ts'
import { createCertificationPhotoService } from './certification-photo.service.ts'

const context = await makeApp()
const { db, clock, config, app } = context
const { uploadPhoto } = contract.certification
const storage = openPrivateStorage(config)
const photos = createCertificationPhotoService({
  db,
  clock,
  storage,
  vault: testVault,
  rewritePicture: (read) => read(),
})

const folder = path.join(config.dataDir, 'private')
const rowsOf = ({ id }: TestUser) =>
  db.selectFrom('private_files').selectAll().where('user_id', '=', id).orderBy('id').execute()
const isThere = async (key: string) => (await storage.size(key)) !== undefined

test('a photo is written again without metadata, and lies encrypted where only the app may look', async () => {
  const user = await makeUser(context)
  const jpeg = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Make: 'secret camera' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { status, data } = await makeUpload(context, uploadPhoto, jpeg, user)
  const [row] = await rowsOf(user)
  expect([status, data]).toEqual([200, { photoId: row?.id }])
  expect(row?.loose_since).toEqual(clock.now())
  const encrypted = await readFile(path.join(folder, row?.key ?? ''))
  await expect(sharp(encrypted).metadata()).rejects.toThrow()
  const opened = testVault.decryptBytes(encrypted, encryptionContext('private_files', row?.key ?? '', user.id))
  const { format, width, exif, icc, xmp } = await sharp(opened).metadata()
  expect([format, width, exif, icc, xmp]).toEqual(['webp', 860, undefined, undefined, undefined])
  expect(opened.includes('secret camera')).toBe(false)
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test('no address serves it', async () => {
  const user = await makeUser(context)
  await makeUpload(context, uploadPhoto, makePng({ width: 9, height: 9 }), user)
  const [key = ''] = (await rowsOf(user)).map((row) => row.key)
  for (const name of [key, `${key}.webp`, `${key}-large.webp`, `private%2F${key}`, `..%2Fprivate%2F${key}`])
    for (const url of [`/media/${name}`, `/private/${name}`, `/${name}`])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})

test.each(badPictures.map((bad) => [bad.what, bad] as const))('%s is answered as everywhere', async (_, bad) => {
  const user = await makeUser(context)
  const { status, failure } = await makeUpload(context, uploadPhoto, await bad.make(), user, bad.filename)
  const rows = await rowsOf(user)
  if (bad.answer !== 'clean') {
    expect([status >= 400 && status < 500, failure.error, rows]).toEqual([true, bad.answer, []])
    return
  }
  const key = rows[0]?.key ?? ''
  const opened = testVault.decryptBytes(
    await readFile(path.join(folder, key)),
    encryptionContext('private_files', key, user.id),
  )
  for (const word of badWords) expect(opened.includes(word)).toBe(false)
})

describe('handed in', () => {
  test('they are kept while one waits, and gone as soon as it is decided', async () => {
    const user = await makeUser(context)
    const ids = await uploadPhotos(context, user)
    const keys = (await rowsOf(user)).map(({ key }) => key)
    expect((await makePending(context, user, ids)).photoFlag).toBe(true)
    clock.advance(limits.looseMediaSeconds + 1)
    await photos.cleanUp()
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true])

    const other = await makeUser(context)
    const others = await uploadPhotos(context, other)
    const otherKeys = (await rowsOf(other)).map(({ key }) => key)
    await certificate(context, other, others)
    expect(await decided(context, other)).toMatchObject({ state: 'passed', photoFlag: false })
    expect(await rowsOf(other)).toEqual([])
    expect(await Promise.all(otherKeys.map(isThere))).toEqual([false, false])
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true])
  })

  test('only both sides, of one’s own, and once', async () => {
    const [user, other] = [await makeUser(context), await makeUser(context)]
    const [own, foreign] = [await uploadPhotos(context, user), await uploadPhotos(context, other)]
    const refused = async (given: object) => (await certificate(context, user, given)).failure.error
    expect(await refused({ photoFrontId: own.photoFrontId })).toBe('PHOTOS_INCOMPLETE')
    expect(await refused({ photoFrontId: own.photoFrontId, photoBackId: own.photoFrontId })).toBe('PHOTOS_INCOMPLETE')
    expect(await refused({ ...own, photoBackId: foreign.photoBackId })).toBe('MEDIA_GONE')
    expect(await refused({ ...own, photoBackId: '999999999' })).toBe('MEDIA_GONE')
    // What failed has taken nothing.
    expect((await readCertification(context, user)).state).toBe('none')
    expect((await certificate(context, user, { idNumber: makeIdNumber('999'), ...own })).status).toBe(200)
    await decided(context, user)
    clock.advance(1)
    expect(await refused({ ...own })).toBe('MEDIA_GONE')
  })
})

test('what was not handed in within a day is removed, row and file', async () => {
  const user = await makeUser(context)
  await uploadPhotos(context, user)
  const keys = (await rowsOf(user)).map(({ key }) => key)
  clock.advance(limits.looseMediaSeconds - 1)
  await photos.cleanUp()
  expect(await rowsOf(user)).toHaveLength(2)
  clock.advance(2)
  await photos.cleanUp()
  expect(await rowsOf(user)).toEqual([])
  const left = await readdir(folder)
  for (const key of keys) expect(left).not.toContain(key)
})

test('what cannot be written leaves no row', async () => {
  const user = await makeUser(context)
  const full = { ...storage, put: () => Promise.reject(new Error('the disk is full')) }
  const broken = createCertificationPhotoService({
    db,
    clock,
    storage: full,
    vault: testVault,
    rewritePicture: async () => Buffer.from('photo'),
  })
  const file = { filename: '', path: '', bytes: 1, read: async () => Buffer.alloc(1) }
  await expect(broken.upload(async () => file, user.id)).rejects.toThrow('the disk is full')
  expect(await rowsOf(user)).toEqual([])
})
