import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Values = Record<string, unknown>

const imported = /import \{([^}]*)\} from '(?:#contract|\.)\/limits\.ts'/g

/**
 * Writes the value in place of each limit that a text reads.
 * @param exports what contract/src/limits.ts exports
 */
export const writeLimits = (code: string, exports: Values): string => {
  const names = [...code.matchAll(imported)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  const objects = names.filter((name) => typeof exports[name] === 'object')
  if (objects.length === 0) return code
  const reads = new RegExp(String.raw`(?<![\w.$'/-])(${objects.join('|')})((?:\.\w+)+)`, 'g')
  return code.replaceAll(reads, (read, name: string, properties: string) => {
    let value = exports[name]
    const rest = properties.slice(1).split('.')
    // Such as the name of a file.
    if (!Object.hasOwn(value as Values, rest[0] ?? '')) return read
    while (rest[0] !== undefined && typeof value === 'object' && value !== null && Object.hasOwn(value, rest[0]))
      value = (value as Values)[rest.shift() ?? '']
    return [`(${JSON.stringify(value)})`, ...rest].join('.')
  })
}

/**
 * Writes the limits of the contract into the build where they are read: a bundler drops what nobody imports, but never a
 * property of an object, so the first page would carry them all.
 */
export const contractLimits = (repositoryFolder: string): Plugin => {
  const entry = path.join(repositoryFolder, 'contract/src/limits.ts')
  let values: Promise<Values> | undefined
  return {
    name: 'hongyan:contract-limits',
    apply: 'build',
    // Before it is compiled: then the names are still those of the source.
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(repositoryFolder) || id.includes('node_modules') || !code.includes('/limits.ts'))
        return undefined
      values ??= runnerImport<Values>(entry, { root: repositoryFolder, logLevel: 'error' }).then(({ module }) => module)
      return { code: writeLimits(code, await values), map: null }
    },
  }
}
