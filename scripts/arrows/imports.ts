import path from 'node:path'

/** One import: from which file to which, both relative to the repository, or to a package by its name. */
export interface Import {
  from: string
  to: string
  /** Line in the file, from 1. */
  line: number
  /** Only types are taken, which are gone at run time. */
  typeOnly: boolean
  /** Loaded when it is needed, not before. */
  lazy: boolean
  /** A package, not a file of ours. */
  external: boolean
  /** The names that are taken, where they are listed. */
  names: string[]
}

const aliases: Record<string, string> = {
  '#contract/': 'contract/src/',
  '#server/': 'server/src/',
  '#web/': 'web/src/',
}

const resolve = (from: string, target: string): { to: string; external: boolean } => {
  if (target.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), target), external: false }
  for (const [alias, folder] of Object.entries(aliases))
    if (target.startsWith(alias)) return { to: folder + target.slice(alias.length), external: false }
  return { to: target, external: true }
}

// The formatter leaves imports and re-exports at the beginning of a line, and nothing else looks like one there.
const statement = /^(?:import|export)(?<type> type)?(?<names>\s[^'"=();]*?)?\s(?:from )?'(?<target>[^']+)'/gm
const dynamic = /\bimport\(\s*'(?<target>[^']+)'/g

const namesOf = (clause: string) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Whether every name of an import clause is marked as a type. */
const takesOnlyTypes = (clause: string) => {
  const names = namesOf(clause)
  return names.length > 0 && /^\s*\{/.test(clause) && names.every((name) => name.startsWith('type '))
}

/** The imports of a file. */
export const readImports = (from: string, source: string): Import[] => {
  const found: Import[] = []
  for (const pattern of [statement, dynamic])
    for (const match of source.matchAll(pattern)) {
      const { type, names = '', target = '' } = match.groups ?? {}
      const line = source.slice(0, match.index).split('\n').length
      const typeOnly = type !== undefined || takesOnlyTypes(names)
      found.push({ from, line, typeOnly, lazy: pattern === dynamic, ...resolve(from, target), names: namesOf(names) })
    }
  return found
}
