// Writes what a new part of the app begins with, so that it passes the checks at once:
//   npm run new -- module wallet [--title 钱包]      a domain from contract to screen, with a table
//   npm run new -- call wallet.balance [--web]       one more call; with what calls it in the web app. Where the routes
//                        [--part reading]            take several services, it goes to one of them
//   npm run new -- screen wallet                     a screen and its row in the route table
//   npm run new -- table wallet_entries              a table of a module, with its queries and its place in an export
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkName, kebabOfCamel } from './new/names.ts'
import { planCall, planServer } from './new/server.ts'
import { planTable, tableOf } from './new/table.ts'
import { planScreen, planWeb, planWebCall, titleInTable } from './new/web.ts'
import { openWorkspace, type Workspace } from './new/workspace.ts'

interface Options {
  title?: string | undefined
  web?: boolean | undefined
  part?: string | undefined
}

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

const kinds: Record<string, (workspace: Workspace, name: string | undefined, options: Options) => void> = {
  module: (workspace, name, options) => {
    const domain = checkName('module', name, kebab, 'wallet or data-export')
    const title = options.title ?? titleInTable(workspace, domain) ?? domain
    planServer(workspace, domain, title)
    planWeb(workspace, domain, title)
  },
  call: (workspace, name, { title, web, part }) => {
    // As files have the domain, or as the contract has it.
    const [given = '', operation = ''] = checkName(
      'call',
      name,
      /^[a-z][a-zA-Z0-9-]*\.[a-z][a-zA-Z0-9]*$/,
      'wallet.balance',
    ).split('.')
    const domain = kebabOfCamel(given)
    planCall(workspace, { domain, operation, title: title ?? `${domain}：${operation}`, part })
    if (web) planWebCall(workspace, domain, operation)
  },
  screen: (workspace, name, options) => {
    const screen = checkName('screen', name, kebab, 'wallet or topic-detail')
    planScreen(workspace, screen, options.title ?? titleInTable(workspace, screen) ?? screen)
  },
  table: (workspace, name, { title }) => {
    const table = checkName('table', name, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'wallet_entries')
    planTable(workspace, tableOf(workspace, table, title))
  },
}

const { values, positionals } = parseArgs({
  options: { title: { type: 'string' }, web: { type: 'boolean' }, part: { type: 'string' } },
  allowPositionals: true,
})
const [kind = '', name] = positionals
const repository = path.resolve(import.meta.dirname, '..')
const workspace = openWorkspace(repository)
const runNode = (...parts: string[]) =>
  execFileSync(process.execPath, [...process.execArgv, ...parts], { cwd: repository, stdio: 'inherit' })

try {
  const plan = kinds[kind]
  if (!plan) throw new Error('npm run new -- module | call | screen | table, and a name')
  plan(workspace, name, values)
  await workspace.write()
  const files = [...workspace.created(), ...workspace.edited()]
  runNode('node_modules/oxfmt/bin/oxfmt', ...files.filter((file) => /\.tsx?$/.test(file)))
  if (files.some((file) => file.endsWith('.sql'))) runNode('scripts/generate-database-types.ts')
  for (const file of workspace.created()) console.log(`new      ${file}`)
  for (const file of workspace.edited()) console.log(`changed  ${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
