import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUseError, lockFolder } from './data-lock.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

/** Another process that holds the folder until it is killed. */
const holdElsewhere = async (folder: string): Promise<ChildProcess> => {
  const module = path.join(import.meta.dirname, 'data-lock.ts')
  const script = `const { lockFolder } = await import(process.argv[1])
    await lockFolder(process.argv[2])
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, module, folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a second process cannot take the folder, whatever it calls it', async () => {
  const folder = await makeFolder('lock')
  await symlink(folder, `${folder}-link`)
  onTestFinished(() => rm(`${folder}-link`))
  await holdElsewhere(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(`${folder}-link`)).rejects.toThrow(FolderInUseError)
})

test('a killed process gives the folder back', async () => {
  const folder = await makeFolder('lock')
  const holder = await holdElsewhere(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const release = await lockFolder(folder)
  await release()
})

test('other folders are free', async () => {
  const [one, other] = [await makeFolder('lock'), await makeFolder('lock')]
  const releases = [await lockFolder(one), await lockFolder(other)]
  for (const release of releases) await release()
})
