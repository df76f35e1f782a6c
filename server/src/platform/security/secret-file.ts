import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Reads a file of the data folder that holds one line; when it is not there yet, makes it. Of several starts at once, one
 * makes it and all read the same.
 * @param file absolute
 */
export const readOrCreate = async (file: string, make: () => string): Promise<string> => {
  await mkdir(path.dirname(file), { recursive: true })
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (known !== undefined) return known.trim()
  // Written aside and linked: the file appears complete, and for the first of several starts only.
  const draft = `${file}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${make()}\n`, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
