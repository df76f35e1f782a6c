import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The text of each file of the code by its path relative to the repository. */
export type Sources = Map<string, string>

export const repository: string = path.resolve(import.meta.dirname, '../..')

const readFolder = async (folder: string): Promise<Sources> => {
  const sources: Sources = new Map()
  for await (const file of glob('{contract,server,web,e2e,bench,look,scripts}/**/*.{ts,tsx}', { cwd: folder }))
    sources.set(file.split(path.sep).join('/'), await readFile(path.join(folder, file), 'utf8'))
  return sources
}

/**
 * @param commit whose code is read; what lies in the folder without one
 * @throws when there is no such commit, as in a shallow clone
 */
export const readSources = async (commit?: string): Promise<Sources> => {
  if (commit === undefined) return await readFolder(repository)
  const folder = await mkdtemp(path.join(tmpdir(), 'house-'))
  try {
    const archive = path.join(folder, 'archive.tar')
    await run('git', ['archive', `--output=${archive}`, commit], { cwd: repository })
    await run('tar', ['-xf', archive, '-C', folder])
    return await readFolder(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
