import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../arrows/check.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const domain = 'lantern-riddle'

let folder = ''
const outputs: string[] = []

const run = async (...parts: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, parts, { cwd: folder })
  return stdout
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hongyan-new-'))
  const skipped = /^(?:server\/demo-world|scripts\/(?:demo-pictures|music)|web\/public)$/
  for (const part of ['contract', 'server', 'web', 'scripts', 'package.json', 'tsconfig.base.json', '.oxfmtrc.json'])
    await cp(path.join(repository, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !skipped.test(path.relative(repository, source)),
    })
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  for (const parts of [
    ['module', domain, '--title', '灯谜'],
    ['call', `${domain}.listSolved`, '--web'],
    ['screen', `${domain}-board`, '--title', '灯谜榜'],
    ['table', 'lantern_riddle_answers'],
  ])
    outputs.push(await run('scripts/new.ts', ...parts))
}, 120_000)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Files that were written, without tests and what only these use: they stand on the whole server. */
const written = () => [
  ...new Set(
    [...outputs.join('').matchAll(/^new +(\S+)$/gm)]
      .map(([, file = '']) => file)
      .filter((file) => !/\.test\.|\/testing\//.test(file)),
  ),
]

test('a new domain changes three lists besides the types of the tables', () => {
  const [ofModule = ''] = outputs
  const changed = [...ofModule.matchAll(/^changed +(\S+)$/gm)].map(([, file]) => file)
  expect(changed).toEqual(['contract/src/index.ts', 'server/src/modules.ts', 'web/src/app/routes.ts'])
})

test('what is written is where the house wants it, and knows only what it may', async () => {
  const sources = new Map<string, string>()
  for await (const file of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: folder }))
    sources.set(file, await readFile(path.join(folder, file), 'utf8'))
  expect(findFaults(sources)).toEqual([])
})

test('what is written has the right types', async () => {
  const options = {
    ...{ noEmit: true, composite: false, emitDeclarationOnly: false, jsx: 'react-jsx' },
    ...{ lib: ['ES2024', 'ESNext.Intl', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
  }
  const known = ['web/src/contract-calls.d.ts', 'server/src/platform/database/pg-utils.d.ts']
  const files = [...known, ...written().filter((file) => /\.tsx?$/.test(file))]
  expect(files.length).toBeGreaterThan(15)
  const config = { extends: './tsconfig.base.json', compilerOptions: options, include: [], references: [], files }
  await writeFile(path.join(folder, 'tsconfig.new.json'), JSON.stringify(config))
  await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json').catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout, { cause: error })
  })
}, 120_000)

test('a name that is taken or no name is refused, and nothing is written', async () => {
  for (const parts of [
    ['module', domain],
    ['module', 'Wallet'],
    ['table', 'nobodys_rows'],
    ['call', 'wallet'],
    ['thing', 'wallet'],
  ])
    await expect(run('scripts/new.ts', ...parts)).rejects.toThrow(/already|looks like|no module|npm run new/)
})
