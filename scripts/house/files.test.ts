import { expect, test } from 'vitest'
import { readImports } from '../arrows/imports.ts'
import { countFiles, findLonely } from './files.ts'

const measure = (files: Record<string, string>) => {
  const sources = new Map(Object.entries(files))
  const imports = [...sources].flatMap(([file, source]) => readImports(file, source))
  return { ...countFiles(sources, imports), found: findLonely(sources, imports).map(({ file }) => file) }
}

test('only what runs in the app is counted', () => {
  const { files, short, kinds, largest } = measure({
    'contract/src/topic.ts': '\n'.repeat(30),
    'server/src/modules/topic/topic.routes.ts': '\n'.repeat(20),
    'server/src/modules/topic/topic.test.ts': '\n'.repeat(99),
    'server/src/modules/topic/draft.ts': '\n'.repeat(21),
    'server/src/platform/database/database-types.ts': '\n'.repeat(999),
    'server/src/testing/factories.ts': '',
    'web/src/features/chat/testing/make-chat.ts': '',
    'web/vite/plugins.ts': '',
    'e2e/topic.spec.ts': '',
  })
  expect({ files, short, kinds }).toEqual({ files: 4, short: 1, kinds: 1 })
  expect(largest).toEqual({ file: 'contract/src/topic.ts', lines: 30 })
})

test('a short file with one importer is found, unless something keeps it where it is', () => {
  const { lonely, found } = measure({
    'web/src/lib/time/clock.ts':
      "import { a } from './alone.ts'\nimport { b } from './shared.ts'\nimport { c } from './tested.ts'\nimport { d } from './long.ts'\nconst e = () => import('./later.ts')\n",
    'web/src/lib/time/other.ts': "import { b } from './shared.ts'\n",
    'web/src/lib/time/alone.ts': '',
    'web/src/lib/time/shared.ts': '',
    'web/src/lib/time/tested.ts': '',
    'web/src/lib/time/tested.test.ts': "import { c } from './tested.ts'\n",
    'web/src/lib/time/long.ts': '\n'.repeat(41),
    'web/src/lib/time/later.ts': '',
    'server/src/modules/topic/topic.module.ts': "import { register } from './topic.routes.ts'\n",
    'server/src/modules/topic/topic.routes.ts': '',
  })
  expect(lonely).toBe(1)
  expect(found).toEqual(['web/src/lib/time/alone.ts'])
})
