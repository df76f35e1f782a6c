import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Screen } from './states.ts'
import type { Visit } from './visit.ts'

/** Where all of it is written; not part of the repository. */
export const lookDir = path.resolve(import.meta.dirname, 'results')
const viewsDir = path.join(lookDir, 'views')

/** The file of a picture, relative to `lookDir`. */
export const shotFile = (view: string, state: string): string => `views/${view}/${state}.jpg`

/** Keeps what a visit has found, in place of what one before it has: a walk in parts adds up. */
export const keepVisit = async (view: string, { width }: Screen, { shots, flaws }: Visit): Promise<void> => {
  await mkdir(path.join(viewsDir, view), { recursive: true })
  for (const [state, shot] of shots) await writeFile(path.join(lookDir, shotFile(view, state)), shot)
  const told = JSON.stringify(Object.fromEntries(flaws), null, 2)
  await writeFile(path.join(viewsDir, view, `${width}.json`), told)
}

export interface KeptView {
  name: string
  /** Names of the states of which there is a picture. */
  states: string[]
  /** Each flaw once, with the states in which it was found. */
  flaws: Map<string, string[]>
}

const readView = async (name: string): Promise<KeptView> => {
  const folder = path.join(viewsDir, name)
  const files = (await readdir(folder)).toSorted()
  const flaws = new Map<string, string[]>()
  for (const file of files.filter((one) => one.endsWith('.json'))) {
    const told = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Record<string, string[]>
    for (const [state, texts] of Object.entries(told))
      for (const text of texts) flaws.set(text, [...(flaws.get(text) ?? []), state])
  }
  const states = files.flatMap((file) => (file.endsWith('.jpg') ? [file.slice(0, -'.jpg'.length)] : []))
  return { name, states, flaws }
}

/** All that was ever looked at and not removed since, by name. */
export const readShelf = async (): Promise<KeptView[]> => {
  const names = (await readdir(viewsDir)).toSorted()
  return await Promise.all(names.map(readView))
}
