import { describe, expect, test } from 'vitest'
import { findFaults } from './check.ts'

const faultsOf = (files: Record<string, string>) => findFaults(new Map(Object.entries(files)))

/** The file as an import names it. */
const toAlias = (file: string) => file.replace(/^(contract|server|web)\/src\//, '#$1/')
const backOf = (file: string) =>
  file.includes('/modules/b/') ? 'b.service.ts' : file.includes('/features/b/') ? 'b.ts' : 'back.ts'
const targetOf = (file: string) =>
  file.includes('/modules/a/') ? 'server/src/modules/a/a.module.ts' : file.replace(/[^/]+$/, (name) => `to-${name}`)

test('the arrows of the house are no faults', () => {
  expect(
    faultsOf({
      'server/src/modules/post/post.service.ts':
        "import type { TopicService } from '../topic/topic.module.ts'\nimport { findPost } from './post.queries.ts'\n",
      'server/src/modules/post/post.queries.ts': "import { sql } from 'kysely'\nexport const findPost = () => sql``\n",
      'server/src/modules/post/post.views.ts': "import type { PostRow } from './post.queries.ts'\n",
      'web/src/screens/home/home-screen.tsx':
        "import { TopicCard } from '#web/features/topic/components/topic-card.tsx'\n",
      'web/src/features/post/components/reply.tsx':
        "import { TopicCard } from '#web/features/topic/index.ts'\nimport { reply } from '../api/reply.ts'\n",
      'web/src/features/post/api/reply.ts': "import { type Draft } from '../draft.ts'\n",
      'web/src/features/post/together.ts':
        'export const both = async () => {\n  const one = ask()\n  const other = ask()\n  return await Promise.all([one, other])\n}\n' +
        'export const late = async () => {\n  const one = ask()\n  one.catch(() => {})\n  await ask()\n  return await one\n}\n',
      'web/src/features/post/index.ts': "export { Reply } from './components/reply.tsx'\n",
      'contract/src/festival.ts':
        "import type { IsoDay } from './calendar/iso-day.ts'\nimport { termKeys } from './calendar/keys.ts'\n",
      'web/src/lib/client/client.ts': "import type { CallName } from '#contract/index.ts'\n",
    }),
  ).toEqual([])
})

test.each([
  ['the contract knowing the server', 'contract/src/a.ts', "import { b } from '#server/b.ts'", 'knows neither side'],
  [
    'the contract loading the calendar',
    'contract/src/a.ts',
    "import { dayOf } from './calendar/day.ts'",
    'the calendar is heavy',
  ],
  [
    'the web app knowing the server',
    'web/src/lib/client/a.ts',
    "import type { B } from '#server/b.ts'",
    'does not know the server',
  ],
  [
    'the platform knowing a module',
    'server/src/platform/a/a.ts',
    "import { b } from '../../modules/b/b.module.ts'",
    'knows no module',
  ],
  [
    "a module reading another's tables",
    'server/src/modules/a/a.service.ts',
    "import { b } from '../b/b.queries.ts'",
    'through its service',
  ],
  [
    'a service knowing HTTP',
    'server/src/modules/a/a.service.ts',
    "import type { B } from 'fastify'",
    'only routes know HTTP',
  ],
  ['SQL in a service', 'server/src/modules/a/a.service.ts', "import { sql } from 'kysely'", 'SQL stands in'],
  ['a query builder in a service', 'server/src/modules/a/a.service.ts', "db.selectFrom('users')", 'SQL stands in'],
  [
    'a feature knowing a screen',
    'web/src/features/a/components/a.tsx',
    "import { B } from '#web/screens/b/b.tsx'",
    'arrows run app',
  ],
  ['ui speaking of topics', 'web/src/ui/card.tsx', 'export const TopicCard = 1', 'ui knows no domain'],
  ['ui knowing the contract', 'web/src/ui/a.tsx', "import type { B } from '#contract/b.ts'", 'ui knows no domain'],
  [
    'a feature reaching into another',
    'web/src/features/a/components/a.tsx',
    "export { b } from '#web/features/b/b.tsx'",
    "folder's face",
  ],
  [
    'a promise that is awaited after something else',
    'server/src/modules/a/a.service.ts',
    'const page = async () => {\n  const total = count()\n  const rows = await read()\n  return { rows, total: await total }\n}',
    'Promise.all',
  ],
  [
    'several promises that are awaited after something else',
    'server/src/modules/a/a.service.ts',
    'const page = async () => {\n  const parts = list.map(read)\n  await check()\n  return await Promise.all(parts)\n}',
    'Promise.all',
  ],
  ['a lazy import upwards', 'web/src/lib/client/a.ts', "const b = () => import('../../app/b.tsx')", 'arrows run app'],
])('%s is a fault that says what to do', (_name, file, source, advice) => {
  const faults = faultsOf({ [file]: `${source}\n` })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(advice)
})

test('a file that is loaded when it is needed makes no circle', () => {
  expect(
    faultsOf({
      'web/src/lib/client/a.ts':
        "export const open = async () => {\n  const { b } = await import('./b.ts')\n  return b\n}\n",
      'web/src/lib/client/b.ts': "import { open } from './a.ts'\n",
    }),
  ).toEqual([])
})

/** What files of a module or a feature hold that import each other. */
const kinds: [from: string, to: string][] = [
  ['server/src/modules/a/a.routes.ts', 'server/src/modules/a/a.queries.ts'],
  ['server/src/modules/a/a.routes.ts', 'server/src/modules/a/a.views.ts'],
  ['server/src/modules/a/a-b.service.ts', 'server/src/modules/a/a.routes.ts'],
  ['server/src/modules/a/a.service.ts', 'server/src/modules/a/a.module.ts'],
  ['server/src/modules/a/a.service.ts', 'server/src/modules/a/a.jobs.ts'],
  ['server/src/modules/a/a.queries.ts', 'server/src/modules/a/a.service.ts'],
  ['server/src/modules/a/a.queries.ts', 'server/src/modules/a/a.views.ts'],
  ['server/src/modules/a/a.views.ts', 'server/src/modules/a/a.service.ts'],
  ['server/src/modules/a/a.policy.ts', 'server/src/modules/a/a.service.ts'],
  ['server/src/modules/a/a.messages.ts', 'server/src/modules/a/a.queries.ts'],
  ['server/src/modules/a/a.jobs.ts', 'server/src/modules/a/a.routes.ts'],
  ['server/src/modules/a/a.personal.ts', 'server/src/modules/a/a.routes.ts'],
  ['server/src/modules/a/draft.ts', 'server/src/modules/a/a.queries.ts'],
  ['server/src/modules/a/draft.ts', 'server/src/modules/a/a.service.ts'],
  ['web/src/features/a/api/b.ts', 'web/src/features/a/components/b.tsx'],
  ['web/src/features/a/draft.ts', 'web/src/features/a/api/b.ts'],
  ['web/src/features/a/draft.ts', 'web/src/features/a/components/use-b.ts'],
  ['web/src/features/a/room/draft.ts', 'web/src/features/a/components/b.tsx'],
]

describe.each(kinds)('%s does not know %s', (from, to) => {
  test.each([
    ['', "import { b } from '#'"],
    [', not its types', "import type { B } from '#'"],
    [', not even later', "const b = () => import('#')"],
  ])('at all%s', (_name, source) => {
    const faults = faultsOf({ [from]: `${source.replace('#', toAlias(to))}\n` })
    expect(faults).toEqual([expect.stringContaining('arrows run')])
  })
})

test('views and policy may know what a row looks like, but not how it is asked for', () => {
  const views = 'server/src/modules/a/a.views.ts'
  expect(faultsOf({ [views]: "import type { Row } from './a.queries.ts'\n" })).toEqual([])
  expect(faultsOf({ [views]: "import { findRow } from './a.queries.ts'\n" })).toHaveLength(1)
})

test.each([
  ['a kind that nobody knows', 'server/src/modules/a/a.sweep.ts', 'module, routes, service'],
  ['a kind of the server with a capital', 'server/src/modules/a/a.Service.ts', 'module, routes, service'],
  ['a file that is not named after its module', 'server/src/modules/a/b.service.ts', 'a-b.service.ts'],
  ['a second face', 'server/src/modules/a/a-b.module.ts', 'one face'],
  ['a kind in a folder of its own', 'server/src/modules/a/b/a.service.ts', 'module, routes, service'],
  ['a loose file of the platform', 'server/src/platform/a.ts', 'nothing lies loose'],
  ['a loose file of lib', 'web/src/lib/a.ts', 'nothing lies loose'],
  ['a loose feature', 'web/src/features/a.ts', 'nothing lies loose'],
  ['a component outside components', 'web/src/features/a/a.tsx', 'components/'],
  ['a hook outside components', 'web/src/features/a/use-a.ts', 'components/'],
  ['logic among components', 'web/src/features/a/components/a.ts', 'goes beside it'],
  ['a component among calls', 'web/src/features/a/api/a.tsx', 'components/'],
  ['a second face of a feature', 'web/src/features/a/room/index.ts', 'one face'],
  ['a room in a room in a room', 'web/src/features/a/b/c/d.ts', 'nothing deeper'],
  ['a kind of file in a feature', 'web/src/features/a/a.store.ts', 'plain noun'],
])('%s is refused with advice', (_name, file, advice) => {
  const faults = faultsOf({ [file]: '' })
  expect(faults).toEqual([expect.stringContaining(advice)])
  expect(faults[0]).toContain(file)
})

test('a plain noun has neither database nor HTTP', () => {
  const noun = 'server/src/modules/a/draft.ts'
  for (const target of [
    'kysely',
    'fastify',
    '#server/platform/database/database.ts',
    '#server/platform/http/register.ts',
  ])
    expect(faultsOf({ [noun]: `import type { B } from '${target}'\n` })).toEqual([
      expect.stringContaining('take what it needs as functions'),
    ])
})

test("another module's service gives types only", () => {
  const file = 'server/src/modules/a/a.service.ts'
  expect(faultsOf({ [file]: "import type { B } from '../b/b.service.ts'\n" })).toEqual([])
  expect(faultsOf({ [file]: "import { createB } from '../b/b.service.ts'\n" })).toEqual([
    expect.stringContaining('only types'),
  ])
})

test('files that need each other are a fault, types included', () => {
  const circle = {
    'web/src/lib/client/a.ts': "import { b } from './b.ts'\n",
    'web/src/lib/client/b.ts': "import { a } from './a.ts'\n",
  }
  expect(faultsOf(circle)).toContainEqual(expect.stringContaining('a circle'))
  expect(faultsOf({ ...circle, 'web/src/lib/client/b.ts': "import { type A } from './a.ts'\n" })).toEqual([
    expect.stringContaining('a circle'),
  ])
})

describe('folders form no circle', () => {
  test.each([
    ['modules', 'server/src/modules/a/a.service.ts', 'server/src/modules/b/b.module.ts'],
    ['folders of the platform', 'server/src/platform/a/a.ts', 'server/src/platform/b/b.ts'],
    ['features', 'web/src/features/a/components/a.tsx', 'web/src/features/b/index.ts'],
    ['folders of the contract', 'contract/src/a/a.ts', 'contract/src/b/b.ts'],
    ['folders of lib', 'web/src/lib/a/a.ts', 'web/src/lib/b/b.ts'],
    ['screens', 'web/src/screens/a/a.tsx', 'web/src/screens/b/b.tsx'],
    ['rooms of a feature', 'web/src/features/a/b/components/b.tsx', 'web/src/features/a/c/components/c.tsx'],
  ])('%s', (_name, here, there) => {
    // The way back starts from another file, so that no two files need each other.
    const from = there.replace(/[^/]+$/, there.includes('/components/') ? 'back.tsx' : backOf(there))
    const to = here.includes('/features/a/components/') ? 'web/src/features/a/index.ts' : targetOf(here)
    for (const source of ["import { b } from '#'", "import type { B } from '#'", "const b = () => import('#')"]) {
      const faults = faultsOf({
        [here]: `import type { B } from '${toAlias(there)}'\n`,
        [from]: `${source.replace('#', toAlias(to))}\n`,
      })
      expect(faults).toEqual([expect.stringContaining('stand in a circle')])
      expect(faults[0]).toContain(`${here}:1 imports ${there}`)
      expect(faults[0]).toContain(`${from}:1 imports ${to}`)
      expect(faults[0]).toContain('→ folders have an order')
    }
  })

  test('over three of them', () => {
    const file = (name: string, next: string) => ({
      [`web/src/lib/${name}/from.ts`]: `import type { B } from '../${next}/to.ts'\n`,
    })
    expect(faultsOf({ ...file('a', 'b'), ...file('b', 'c'), ...file('c', 'a') })).toEqual([
      expect.stringContaining('web/src/lib/a, web/src/lib/b, web/src/lib/c stand in a circle'),
    ])
    expect(faultsOf({ ...file('a', 'b'), ...file('b', 'c') })).toEqual([])
  })
})
