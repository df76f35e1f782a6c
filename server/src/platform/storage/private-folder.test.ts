import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '#server/testing/clean-up.ts'
import { makePrivateFolder } from './private-folder.ts'

const home = await mkdtemp(path.join(tmpdir(), 'private-folder-'))
atEnd(() => rm(home, { recursive: true }))
const modeOf = async (...names: string[]) => ((await stat(path.join(home, ...names))).mode & 0o777).toString(8)

test('a new data folder is its own user’s alone, or can be passed through without being seen', async () => {
  await makePrivateFolder(path.join(home, 'new'), false)
  await makePrivateFolder(path.join(home, 'passed'), true)
  expect([await modeOf('new'), await modeOf('passed')]).toEqual(['700', '711'])
})

test('what an earlier version left open is closed, however deep', async () => {
  await mkdir(path.join(home, 'old/media/deep'), { recursive: true })
  for (const name of ['app-secret', 'media/a.webp', 'media/deep/b.mp3'])
    await writeFile(path.join(home, 'old', name), '')
  for (const name of ['', 'media', 'media/deep']) await chmod(path.join(home, 'old', name), 0o755)
  for (const name of ['app-secret', 'media/a.webp', 'media/deep/b.mp3'])
    await chmod(path.join(home, 'old', name), 0o644)
  await makePrivateFolder(path.join(home, 'old'), false)
  const names = ['', 'app-secret', 'media', 'media/a.webp', 'media/deep', 'media/deep/b.mp3']
  expect(await Promise.all(names.map((name) => modeOf('old', name)))).toEqual([
    '700',
    '600',
    '700',
    '600',
    '700',
    '600',
  ])
})

test('a folder that is closed already is not opened', async () => {
  await mkdir(path.join(home, 'closed'))
  await chmod(path.join(home, 'closed'), 0o700)
  await makePrivateFolder(path.join(home, 'closed'), true)
  expect(await modeOf('closed')).toBe('700')
})
