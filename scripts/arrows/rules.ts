import type { Import } from './imports.ts'

/** What an arrow may not do, and what to do instead. */
export interface Rule {
  /** Says whether the import breaks the rule. */
  broken: (arrow: Import) => boolean
  advice: string
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/')

const moduleOf = (file: string) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]
const kindOf = (file: string) => /^server\/src\/modules\/.*\.(routes|service|queries|policy|views)\.ts$/.exec(file)?.[1]

const inFolder = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

/** From each kind of file of a module, the kinds that it must not know. */
const forbiddenKinds: Record<string, string[]> = {
  routes: ['queries'],
  service: ['routes'],
  queries: ['routes', 'service', 'views'],
  policy: ['routes', 'service', 'queries'],
  views: ['routes', 'service', 'queries'],
}

/** From each layer of the web app, the layers above it. */
const layersAbove: Record<string, string[]> = {
  'web/src/screens': ['web/src/app'],
  'web/src/features': ['web/src/app', 'web/src/screens'],
  'web/src/ui': ['web/src/app', 'web/src/screens', 'web/src/features'],
  'web/src/lib': ['web/src/app', 'web/src/screens', 'web/src/features', 'web/src/ui'],
}

/** The arrows that docs and ARCHITECTURE.md draw, as rules. */
export const rules: Rule[] = [
  {
    broken: ({ from, to }) => inFolder(from, 'contract') && inFolder(to, 'server', 'web'),
    advice: 'the contract knows neither side: move what both need into contract/src/',
  },
  {
    broken: ({ from, to }) => inFolder(from, 'server/src') && inFolder(to, 'web'),
    advice: 'the server does not know the web app: move what both need into contract/src/',
  },
  {
    broken: ({ from, to }) => inFolder(from, 'web') && inFolder(to, 'server'),
    advice: 'the web app does not know the server: call it through web/src/lib, share types in contract/src/',
  },
  {
    broken: ({ from, to }) =>
      inFolder(from, 'server/src/platform') && inFolder(to, 'server/src/modules', 'server/src/demo-world'),
    advice: 'the platform knows no module: hand in what it needs, as app.ts does',
  },
  {
    broken: ({ from, to }) => inFolder(to, 'server/src/testing') && !isTest(from) && inFolder(from, 'server/src'),
    advice: 'only tests use server/src/testing: move what the app needs into platform/',
  },
  {
    broken: ({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        !isTest(from) &&
        !/\.(?:module|service)\.ts$/.test(to)
      )
    },
    advice: "a module meets another through its service: offer it in the other's *.module.ts or *.service.ts",
  },
  {
    broken: ({ from, to, typeOnly }) =>
      !typeOnly &&
      moduleOf(from) !== undefined &&
      moduleOf(from) === moduleOf(to) &&
      (forbiddenKinds[kindOf(from) ?? ''] ?? []).includes(kindOf(to) ?? ''),
    advice: 'inside a module arrows run routes → service → queries; rules stand in the service, views only present',
  },
  {
    broken: ({ from, to }) =>
      ['service', 'queries', 'policy', 'views'].includes(kindOf(from) ?? '') &&
      (to === 'fastify' || to.startsWith('@fastify/') || inFolder(to, 'server/src/platform/http')),
    advice: 'only routes know HTTP: throw a Failure and take plain values',
  },
  {
    broken: ({ from, to, names }) =>
      to === 'kysely' &&
      names.includes('sql') &&
      moduleOf(from) !== undefined &&
      kindOf(from) !== 'queries' &&
      !isTest(from),
    advice: 'SQL stands in *.queries.ts only: write a query there and call it',
  },
  {
    broken: ({ from, to }) =>
      !isTest(from) &&
      Object.entries(layersAbove).some(([layer, above]) => inFolder(from, layer) && inFolder(to, ...above)),
    advice: 'arrows run app → screens → features → ui, lib: hand in what is needed, or move it down',
  },
  {
    broken: ({ from, to }) => inFolder(from, 'web/src/ui') && inFolder(to, 'contract'),
    advice: 'ui knows no domain: take plain properties, and let a feature put the domain in',
  },
  {
    broken: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      return own !== undefined && other !== undefined && own !== other && !/\/features\/[^/]+\/index\.tsx?$/.test(to)
    },
    advice: "a feature meets another through its folder's face: export it from the other's index.ts",
  },
]
