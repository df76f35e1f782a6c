import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/testing/clean-up.ts'
import { createFolderStorage } from './folder-storage.ts'

test('only the own user may enter the folder, and read what lies there', async () => {
  const dataDir = await makeFolder('storage')
  const folder = path.join(dataDir, 'media')
  const incoming = path.join(dataDir, 'incoming')
  await mkdir(incoming)
  await writeFile(path.join(incoming, 'film'), 'a film', { mode: 0o644 })
  const storage = createFolderStorage(folder)
  await storage.put('picture.webp', Buffer.from('a picture'), 'image/webp')
  await storage.put('film.mp4', path.join(incoming, 'film'), 'video/mp4')
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8)
  expect(await Promise.all(['.', 'picture.webp', 'film.mp4'].map(modeOf))).toEqual(['700', '600', '600'])
})
