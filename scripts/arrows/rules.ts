import type { Import } from './imports.ts'
import { kindOf } from './kinds.ts'
import { featureOf, inFolder, isForTests, moduleOf } from './paths.ts'

/** What an arrow may not do, and what to do instead. */
export interface Rule {
  /** Says whether the import breaks the rule. */
  broken: (arrow: Import) => boolean
  advice: string
}

/** From each kind of file of a module, the kinds that it may know; each may know its own. */
const knownKinds: Record<string, string[]> = {
  routes: ['service', 'noun'],
  jobs: ['service', 'queries', 'views', 'messages', 'noun'],
  personal: ['service', 'queries', 'views', 'messages', 'noun'],
  service: ['queries', 'views', 'policy', 'messages', 'noun'],
  views: ['noun'],
  policy: ['noun'],
  messages: ['noun'],
  queries: ['noun'],
  noun: [],
}

/** The same for a feature: whatever is pure knows neither calls nor components. */
const knownInFeature: Record<string, string[]> = {
  components: ['api', 'state'],
  api: ['state'],
  state: [],
}

const mayKnow = (from: string, to: string, { typeOnly }: Import): boolean =>
  from === to ||
  from === 'module' ||
  (knownKinds[from] ?? []).includes(to) ||
  // What a row looks like, and nothing that asks for it.
  (typeOnly && to === 'queries' && (from === 'views' || from === 'policy'))

/** What a plain noun must not know: its logic needs no database, no door and no storage. */
const forNouns =
  /^(?:kysely|pg|fastify|ioredis|@fastify\/.*|server\/src\/realtime\/.*|server\/src\/platform\/(?:database|http|storage|mail|jobs|events|limits)[/.-].*)$/

/** From each layer of the web app, the layers above it. */
const layersAbove: Record<string, string[]> = {
  'web/src/screens': ['web/src/app', 'web/src/console'],
  // A page of its own: what it shows of the app, it takes from features.
  'web/src/console': ['web/src/app', 'web/src/screens'],
  'web/src/app': ['web/src/console'],
  'web/src/features': ['web/src/app', 'web/src/console', 'web/src/screens'],
  'web/src/ui': ['web/src/app', 'web/src/console', 'web/src/screens', 'web/src/features'],
  'web/src/lib': ['web/src/app', 'web/src/console', 'web/src/screens', 'web/src/features', 'web/src/ui'],
}

const isTogether = (arrow: Import) => {
  const [own, other] = [moduleOf(arrow.from), moduleOf(arrow.to)]
  return own !== undefined && own === other && !isForTests(arrow.from)
}

/** Whether an import leads from one module to another. */
const isBetweenModules = (arrow: Import) => {
  const [own, other] = [moduleOf(arrow.from), moduleOf(arrow.to)]
  return own !== undefined && other !== undefined && own !== other && !isForTests(arrow.from)
}

/** The arrows that docs and ARCHITECTURE.md draw, as rules. */
export const rules: Rule[] = [
  {
    broken: ({ from, to }) => inFolder(from, 'contract') && inFolder(to, 'server', 'web'),
    advice: 'the contract knows neither side: move what both need into contract/src/',
  },
  {
    broken: ({ from, to, typeOnly }) =>
      /^contract\/src\/[^/]+$/.test(from) &&
      inFolder(to, 'contract/src/calendar') &&
      !/\/(?:keys|iso-day)\.ts$/.test(to) &&
      !typeOnly &&
      !isForTests(from),
    advice:
      'the contract is loaded by the first page, the calendar is heavy: only keys.ts, iso-day.ts and types of it come in',
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
    advice: 'the platform knows no module: hand in what it needs, as core.ts does',
  },
  {
    broken: ({ from, to }) =>
      !isForTests(from) &&
      ((inFolder(from, 'server/src/platform') && inFolder(to, 'server/src/realtime')) ||
        (inFolder(from, 'server/src/realtime') && inFolder(to, 'server/src/modules'))),
    advice: 'sockets stand on the platform and know no module: hand in what they need, as modules.ts does',
  },
  {
    broken: ({ from, to }) => inFolder(to, 'server/src/testing') && !isForTests(from) && inFolder(from, 'server/src'),
    advice: 'only tests use server/src/testing: move what the app needs into platform/',
  },
  {
    broken: (arrow) => isBetweenModules(arrow) && !/\.(?:module|service)\.ts$/.test(arrow.to),
    advice: "a module meets another through its service: offer it in the other's *.module.ts or *.service.ts",
  },
  {
    broken: (arrow) => isBetweenModules(arrow) && arrow.to.endsWith('.service.ts') && !arrow.typeOnly,
    advice: "only types come out of another's *.service.ts: have the service handed in, or offer it in its *.module.ts",
  },
  {
    broken: (arrow) => {
      const [from, to] = [kindOf(arrow.from), kindOf(arrow.to)]
      return isTogether(arrow) && from !== undefined && to !== undefined && !mayKnow(from, to, arrow)
    },
    advice:
      'inside a module arrows run module → routes, jobs, personal → service → queries, views, policy, messages → plain nouns, types included; views and policy may take the types of rows from queries',
  },
  {
    broken: (arrow) =>
      moduleOf(arrow.from) !== undefined &&
      kindOf(arrow.from) === 'noun' &&
      (forNouns.test(arrow.to) || (isBetweenModules(arrow) && !arrow.typeOnly)),
    advice:
      'a plain noun is logic without database, HTTP, storage or other modules: take what it needs as functions, or make it a service',
  },
  {
    broken: ({ from, to }) =>
      ['service', 'queries', 'policy', 'views', 'messages'].includes(kindOf(from) ?? '') &&
      moduleOf(from) !== undefined &&
      (to === 'fastify' || to.startsWith('@fastify/') || inFolder(to, 'server/src/platform/http')),
    advice: 'only routes know HTTP: throw an AppError and take plain values',
  },
  {
    broken: ({ from, to, names }) =>
      to === 'kysely' &&
      names.includes('sql') &&
      inFolder(from, 'server/src/modules', 'server/src/realtime') &&
      !from.endsWith('.queries.ts') &&
      !isForTests(from),
    advice: 'SQL stands in *.queries.ts only: write a query there and call it',
  },
  {
    broken: ({ from, to }) =>
      !isForTests(from) &&
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
  {
    broken: ({ from, to }) => {
      const feature = featureOf(from)
      const [own, other] = [kindOf(from) ?? '', kindOf(to) ?? '']
      return (
        feature !== undefined &&
        feature === featureOf(to) &&
        other !== '' &&
        own in knownInFeature &&
        own !== other &&
        !knownInFeature[own]?.includes(other)
      )
    },
    advice:
      'inside a feature arrows run index → components → api → pure state, types included: hand it in, or move it down',
  },
]
