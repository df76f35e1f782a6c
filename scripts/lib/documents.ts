import { access, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** @param file as it is called from the root of the repository */
export const readDocument = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

/** `file` › name of the test, as the tables have it. */
const test = /`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)` › (?<name>[^;|]+?)(?=\s*[;|])/gu

/** The tests that a document names, as `file › name`, and those of them that are not there. */
export const checkTests = async (document: string): Promise<{ named: string[]; missing: string[] }> => {
  const named: string[] = []
  const missing: string[] = []
  for (const { groups } of document.matchAll(test)) {
    const { file = '', name = '' } = groups ?? {}
    named.push(`${file} › ${name}`)
    const source = await readDocument(file).catch(() => '')
    // As it is written in a source, where a quote may be escaped.
    if (!source.replaceAll("\\'", "'").includes(name)) missing.push(`${file} › ${name}`)
  }
  return { named, missing }
}

/** A path below a folder of the repository, in backticks. */
const file = /`(?<file>(?:contract|docs|e2e|scripts|server|web)\/[\w./-]+)`/gu

/** The files and folders that a document names, and those of them that are not there. */
export const checkFiles = async (document: string): Promise<{ named: string[]; missing: string[] }> => {
  const named = [...new Set([...document.matchAll(file)].map(({ groups }) => groups?.file ?? ''))]
  const found = await Promise.all(
    named.map((name) =>
      access(path.join(root, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { named, missing: named.filter((_, index) => !found[index]) }
}
