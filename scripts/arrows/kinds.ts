import path from 'node:path'
import { featureOf, isForTests, moduleOf } from './paths.ts'

/** The kinds of files of a server module, besides tests and plain nouns. */
const serverKinds = ['module', 'routes', 'service', 'queries', 'policy', 'views', 'jobs', 'personal', 'messages']

/** What a file is, or what to do with one that is nothing that the house knows. */
type Kind = { kind: string } | { advice: string }

const ofModule = (file: string, domain: string): Kind => {
  const name = file.slice(`server/src/modules/${domain}/`.length)
  // Content, such as the articles of the help, has a folder of its own.
  if (/^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(name)) return { kind: 'noun' }
  const [, stem = '', kind = ''] = /^([a-z0-9-]+)\.([a-z-]+)\.ts$/.exec(name) ?? []
  if (!serverKinds.includes(kind))
    return {
      advice: `a module holds ${domain}[-part].<kind>.ts of the kinds ${serverKinds.join(', ')}, tests, and plain nouns without a dot for logic that needs no database: put what it does where it belongs among these`,
    }
  if (kind === 'module' ? stem !== domain : stem !== domain && !stem.startsWith(`${domain}-`))
    return {
      advice:
        kind === 'module'
          ? `a module has one face: ${domain}.module.ts; what needs another is a module of its own`
          : `its name begins with its domain: ${domain}-${stem}.${kind}.ts`,
    }
  return { kind }
}

const ofFeature = (file: string, domain: string): Kind => {
  const name = file.slice(`web/src/features/${domain}/`.length)
  if (name === 'index.ts') return { kind: 'face' }
  const folders = name.split('/').slice(0, -1)
  const base = path.posix.basename(name)
  if (base === 'index.ts' || base === 'index.tsx')
    return { advice: `a feature has one face: web/src/features/${domain}/index.ts` }
  const at = folders.findIndex((folder) => folder === 'api' || folder === 'components')
  const rooms = at < 0 ? folders : folders.slice(0, at)
  if (rooms.length > 1 || (at >= 0 && at < folders.length - 1))
    return { advice: 'a feature has api/, components/ and, where it is large, rooms with these two: nothing deeper' }
  const folder = at >= 0 ? folders[at] : undefined
  if (folder === 'api')
    return /^[a-z0-9-]+\.ts$/.test(base)
      ? { kind: 'api' }
      : { advice: 'api/ holds one operation a file, without JSX: put what is shown into components/' }
  if (folder === 'components')
    return /^(?:[a-z0-9-]+\.tsx|use-[a-z0-9-]+\.ts)$/.test(base)
      ? { kind: 'components' }
      : {
          advice:
            'components/ holds components (.tsx) and their hooks (use-*.ts): logic goes beside it, in a plain .ts',
        }
  if (base.endsWith('.tsx')) return { advice: 'a component goes into components/' }
  if (base.startsWith('use-')) return { advice: 'a hook goes into components/, one for a call into api/' }
  return /^[a-z0-9-]+\.ts$/.test(base)
    ? { kind: 'state' }
    : { advice: 'what stands beside api/ and components/ is pure state and logic, named by a plain noun' }
}

const identify = (file: string): Kind | undefined => {
  if (isForTests(file) || file.endsWith('.d.ts')) return undefined
  const [domain, feature] = [moduleOf(file), featureOf(file)]
  if (domain) return ofModule(file, domain)
  if (feature) return ofFeature(file, feature)
  return undefined
}

/** What a file of a module or of a feature is; none for tests, for all else, and for what is of no known kind. */
export const kindOf = (file: string): string | undefined => {
  const known = identify(file)
  return known && 'kind' in known ? known.kind : undefined
}

/** What to do with a file that is of no known kind, or lies loose where each belongs into a room. */
export const adviceFor = (file: string): string | undefined => {
  const [, drawer] = /^(server\/src\/(?:platform|modules)|web\/src\/(?:lib|features|screens))\/[^/]+$/.exec(file) ?? []
  if (drawer) return `nothing lies loose in ${drawer}/: put it into the folder that says what it is for`
  const known = identify(file)
  return known && 'advice' in known ? known.advice : undefined
}
