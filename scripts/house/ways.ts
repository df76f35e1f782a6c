import type { Import } from '../arrows/imports.ts'
import { countLines } from './files.ts'
import type { Sources } from './sources.ts'

/** The files that a reader opens to follow an action, from the tap to the row. */
export interface Way {
  name: string
  /** Those that take it one step on, in the order of the way. */
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

/**
 * Files of a way to which nothing leads: each but the first imports one that was named before it, or is imported by
 * one. Where the web app calls the server, both import the contract.
 */
export const findLoose = ({ path, around }: Way, imports: Import[]): string[] => {
  const neighbours = new Map<string, Set<string>>()
  const join = (a: string, b: string) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
  for (const { from, to } of imports) {
    join(from, to)
    join(to, from)
  }
  const named = [...path, ...around]
  return named.filter((file, index) => {
    const earlier = index < path.length ? named.slice(0, index) : named.filter((other) => other !== file)
    return index > 0 && !earlier.some((other) => neighbours.get(file)?.has(other))
  })
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
