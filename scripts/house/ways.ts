import type { Import } from '../arrows/imports.ts'
import { countLines } from './files.ts'
import type { Sources } from '../lib/sources.ts'

/** The files that a reader opens to follow an action, from the tap to the row. */
export interface Way {
  name: string
  /** Those that take it one step on. */
  path: string[]
  /** What guards it, what becomes of a failure, and what follows from it. */
  around: string[]
}

/** How far it is. */
export interface Measured {
  name: string
  path: { files: number; lines: number }
  whole: { files: number; lines: number }
}

/** Files of a way that are not there. */
export const findMissing = ({ path, around }: Way, sources: Sources): string[] =>
  [...path, ...around].filter((file) => !sources.has(file))

/** Those of the files that imports join with the first one, in whichever direction, over others of them. */
const reach = (files: string[], imports: Import[]): Set<string> => {
  const [first = '', ...rest] = files
  const reached = new Set([first])
  const left = new Set(rest)
  const between = imports.filter(({ from, to }) => files.includes(from) && files.includes(to))
  for (let grown = true; grown;) {
    grown = false
    for (const { from, to } of between)
      for (const [here, there] of [
        [from, to],
        [to, from],
      ] as const)
        if (reached.has(here) && left.delete(there)) {
          reached.add(there)
          grown = true
        }
  }
  return reached
}

/**
 * Files of a way to which no import leads from the others. Where the web app calls the server, both import the contract.
 */
export const findLoose = ({ path, around }: Way, imports: Import[]): string[] => {
  const onPath = reach(path, imports)
  const onWhole = reach([...path, ...around], imports)
  return [...path.filter((file) => !onPath.has(file)), ...around.filter((file) => !onWhole.has(file))]
}

const sizeOf = (files: string[], sources: Sources) => ({
  files: new Set(files).size,
  lines: [...new Set(files)].reduce((sum, file) => sum + countLines(sources.get(file) ?? ''), 0),
})

export const measureWay = (way: Way, sources: Sources): Measured => ({
  name: way.name,
  path: sizeOf(way.path, sources),
  whole: sizeOf([...way.path, ...way.around], sources),
})
