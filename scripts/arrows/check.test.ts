import { expect, test } from 'vitest'
import { findFaults } from './check.ts'

const faultsOf = (files: Record<string, string>) => findFaults(new Map(Object.entries(files)))

test('the arrows of the house are no faults', () => {
  expect(
    faultsOf({
      'server/src/modules/post/post.service.ts':
        "import type { TopicService } from '../topic/topic.module.ts'\nimport { findPost } from './post.queries.ts'\n",
      'server/src/modules/post/post.queries.ts': "import { sql } from 'kysely'\nexport const findPost = () => sql``\n",
      'server/src/modules/post/post.views.ts': "import type { PostRow } from './post.queries.ts'\n",
      'web/src/screens/home/home-screen.tsx': "import { TopicCard } from '#web/features/topic/topic-card.tsx'\n",
      'web/src/features/post/reply.tsx': "import { TopicCard } from '#web/features/topic/index.ts'\n",
      'web/src/lib/client/client.ts': "import type { CallName } from '#contract/index.ts'\n",
    }),
  ).toEqual([])
})

test.each([
  ['the contract knowing the server', 'contract/src/a.ts', "import { b } from '#server/b.ts'", 'knows neither side'],
  [
    'the web app knowing the server',
    'web/src/lib/a.ts',
    "import type { B } from '#server/b.ts'",
    'does not know the server',
  ],
  [
    'the platform knowing a module',
    'server/src/platform/a.ts',
    "import { b } from '../modules/b/b.module.ts'",
    'knows no module',
  ],
  [
    "a module reading another's tables",
    'server/src/modules/a/a.service.ts',
    "import { b } from '../b/b.queries.ts'",
    'through its service',
  ],
  [
    'a route reading tables',
    'server/src/modules/a/a.routes.ts',
    "import { b } from './a.queries.ts'",
    'routes → service → queries',
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
    'web/src/features/a/a.tsx',
    "import { B } from '#web/screens/b/b.tsx'",
    'arrows run app',
  ],
  ['ui knowing the contract', 'web/src/ui/a.tsx', "import type { B } from '#contract/b.ts'", 'ui knows no domain'],
  [
    'a feature reaching into another',
    'web/src/features/a/a.tsx',
    "export { b } from '#web/features/b/b.tsx'",
    "folder's face",
  ],
  ['a lazy import upwards', 'web/src/lib/a.ts', "const b = () => import('../app/b.tsx')", 'arrows run app'],
])('%s is a fault that says what to do', (_name, file, source, advice) => {
  const faults = faultsOf({ [file]: `${source}\n` })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(advice)
})

test('a file that is loaded when it is needed makes no circle', () => {
  expect(
    faultsOf({
      'web/src/lib/a.ts': "export const open = async () => {\n  const { b } = await import('./b.ts')\n  return b\n}\n",
      'web/src/lib/b.ts': "import { open } from './a.ts'\n",
    }),
  ).toEqual([])
})

test('files that need each other are a fault, types that do are not', () => {
  const circle = {
    'web/src/lib/a.ts': "import { b } from './b.ts'\n",
    'web/src/lib/b.ts': "import { a } from './a.ts'\n",
  }
  expect(faultsOf(circle)).toEqual([expect.stringContaining('a circle')])
  expect(faultsOf({ ...circle, 'web/src/lib/b.ts': "import { type A } from './a.ts'\n" })).toEqual([])
})
