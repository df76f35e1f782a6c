import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const publicId = 'virtual:licences'
const resolvedId = `\0${publicId}`

interface Manifest {
  name: string
  version: string
  license?: string
  homepage?: string
  dependencies?: Record<string, string>
}

/** An import that is there when the app runs, of something that is neither a path nor ours. */
const packageImport =
  /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^'.#/][^']*)'|\bimport\('([^'.#/][^']*)'\)|^import\s+'([^'.#/][^']*)'/gm

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const isOurs = (specifier: string) => /^(?:virtual|node):/.test(specifier)

/** Packages that the code of the web app imports itself. */
const importedPackages = (repositoryFolder: string): Set<string> => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: repositoryFolder })
  const found = new Set<string>()
  for (const file of files.filter((name) => !/\.test\.tsx?$|\/testing\//.test(name))) {
    for (const match of readFileSync(path.join(repositoryFolder, file), 'utf8').matchAll(packageImport)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      if (!isOurs(specifier)) found.add(packageOf(specifier))
    }
  }
  return found
}

/** Where a package stands for one that depends on it; undefined when it is not installed, as it is for other systems. */
const findPackage = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(place, 'package.json'))) return place
    if (folder === path.dirname(folder)) return undefined
  }
}

const readLicence = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(name))
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim()
}

/** What reaches the browser: the packages that our code imports, and those on which they stand. */
export const listLicences = (repositoryFolder: string) => {
  const found = new Map<string, { name: string; version: string; licence: string; text: string }>()
  const visit = (name: string, from: string) => {
    const folder = findPackage(name, from)
    if (folder === undefined || found.has(folder)) return
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
    // Only types: nothing of them is left in the browser.
    if (name.startsWith('@types/')) return
    found.set(folder, {
      name,
      version: manifest.version,
      licence: manifest.license ?? '',
      text: readLicence(folder),
    })
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder)
  }
  for (const name of importedPackages(repositoryFolder)) visit(name, repositoryFolder)
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const dataFolder = 'server/railway-data/high-speed-2016'

interface Source {
  name: string
  what: string
  licence: string
  file: string
}

/** Other people's data that come with the app, on their terms. */
export const listDataSources = (repositoryFolder: string) => {
  const read = (file: string) => readFileSync(path.join(repositoryFolder, dataFolder, file), 'utf8')
  const sources = JSON.parse(read('sources.json')) as Source[]
  return sources.map(({ file, ...source }) => ({ ...source, text: read(file).trim() }))
}

/** Offers `virtual:licences`: what of other people's work the web app is made of, and on which terms. */
export const licences = (repositoryFolder: string): Plugin => ({
  name: 'hongyan:licences',
  resolveId: (id) => (id === publicId ? resolvedId : undefined),
  load: (id) =>
    id === resolvedId
      ? `export const licences = ${JSON.stringify(listLicences(repositoryFolder))}
         export const dataSources = ${JSON.stringify(listDataSources(repositoryFolder))}`
      : undefined,
})
