import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { openPrivateStorage } from './open-storage.ts'

const { settings: bucket, folder } = await startBucket()

/** Names in the shapes that media have, and in others; with and without the 22 characters of a key. */
const names = ['export-abc.zip', 'AAAAAAAAAAAAAA.mp4', 'AAAAAAAAAAAAAA-large.webp', 'A'.repeat(22), 'A'.repeat(32)]

describe.each([
  ['a folder', {}],
  ['a bucket', bucket],
])('with %s', (where, environment) => {
  test('private files are kept and removed, and no address serves them', async () => {
    const { app, config } = await makeApp(environment)
    const storage = openPrivateStorage(config)
    const sizeOf = (name: string) => storage.size(name)
    for (const name of names) await storage.put(name, Buffer.from('only for one'), 'application/octet-stream')
    expect(await Promise.all(names.map(sizeOf))).toEqual(names.map(() => 12))
    const file = await storage.get('export-abc.zip', { start: 5 })
    if (!file || file === 'beyond') throw new Error('it is not there')
    expect((await buffer(file.content)).toString()).toBe('for one')

    for (const name of names)
      for (const asked of [name, `private-${name}`, `private%2F${name}`, `..%2Fprivate%2F${name}`, `private/${name}`])
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode, body } = await app.inject({ method, url: `/media/${asked}` })
          expect([asked, method, statusCode]).toEqual([asked, method, 404])
          expect(body).not.toContain('only for one')
        }

    const left = () => readdir(where === 'a folder' ? path.join(config.dataDir, 'private') : folder)
    expect(await left()).not.toEqual([])
    await storage.remove([...names, 'never-there'])
    expect(await left()).toEqual([])
  })
})

test('the folder may be entered by the app’s own user alone', async () => {
  const { config } = await makeApp()
  await openPrivateStorage(config).put('a', Buffer.from('a'), 'text/plain')
  expect((await stat(path.join(config.dataDir, 'private'))).mode & 0o077).toBe(0)
})
