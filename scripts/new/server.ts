import { addImport, addLastProperty, addProperty, insertBefore } from './edits.ts'
import { camelOf, kebabOf, kebabOfCamel, pascalOf } from './names.ts'
import { personalQueries, planTableOfPeople, type Table } from './table.ts'
import type { Workspace } from './workspace.ts'

const moduleFile = (domain: string, kind: string) => `server/src/modules/${domain}/${domain}.${kind}.ts`

const contractOf = (domain: string, title: string) => `import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'

/** An entry as lists show it. */
export const ${camelOf(domain)}Entry = z.object({ id, createTime: time })
export type ${pascalOf(domain)}Entry = z.infer<typeof ${camelOf(domain)}Entry>

export const ${camelOf(domain)}Calls = {
  /** The user's own, the newest first. */
  page: defineCall({
    method: 'POST',
    path: '/${domain}/page',
    access: 'user',
    summary: '我的${title}',
    input: { body: pageInput(['createTime']) },
    output: pageOf(${camelOf(domain)}Entry),
    errors: ['UNAUTHENTICATED'],
  }),
}
`

const moduleOf = (domain: string) => {
  const name = pascalOf(domain)
  return `import type { Register } from '#server/platform/http/register.ts'
import { register${name}Routes } from './${domain}.routes.ts'
import { create${name}Service, type ${name}Parts } from './${domain}.service.ts'

export const create${name}Module = (parts: ${name}Parts) => {
  const service = create${name}Service(parts)
  return {
    service,
    routes: (register: Register) => register${name}Routes(register, service),
  }
}
`
}

const routesOf = (domain: string) => `import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ${pascalOf(domain)}Service } from './${domain}.service.ts'

export const register${pascalOf(domain)}Routes = (register: Register, service: ${pascalOf(domain)}Service): void => {
  register(contract.${camelOf(domain)}.page, ({ body, viewer }) => service.page(body, viewer.userId))
}
`

const serviceOf = (domain: string) => {
  const [name, camel] = [pascalOf(domain), camelOf(domain)]
  return `import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { ${camel}Calls } from '#contract/${domain}.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { count${name}Entries, page${name}Entries, ${camel}Order } from './${domain}.queries.ts'
import { present${name}Entry } from './${domain}.views.ts'

export interface ${name}Parts {
  db: Executor
}

type Page = CallParsed<typeof ${camel}Calls.page>['body']

export interface ${name}Service {
  /** A user's own, the newest first. */
  page(input: Page, userId: string): Promise<CallAnswer<typeof ${camel}Calls.page>>
}

export const create${name}Service = ({ db }: ${name}Parts): ${name}Service => ({
  page: async (input, userId) => {
    const list = \`${domain}-\${input.ascFlag}\`
    const slice = sliceOf(list, ${camel}Order, input)
    const [found, total] = await Promise.all([
      page${name}Entries(db, userId, slice),
      count${name}Entries(db, userId, limits.listTotal),
    ])
    const { shown, page } = pageOf(list, input, found)
    return { ...page, total, records: shown.map(present${name}Entry) }
  },
})
`
}

const queriesOf = (domain: string, table: Table) => {
  const [name, camel] = [pascalOf(domain), camelOf(domain)]
  return `import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { ${pascalOf(kebabOf(table.name))} } from '#server/platform/database/database-types.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

const columns = ['id', 'created_at'] as const

export type ${name}Row = Pick<Selectable<${pascalOf(kebabOf(table.name))}>, (typeof columns)[number]>

export const ${camel}Order: Order = { column: 'created_at', kind: 'time' }

export const page${name}Entries = (db: Executor, userId: string, slice: Slice) =>
  db
    .selectFrom('${table.name}')
    .select([...columns, keyOf(slice)])
    .where('user_id', '=', userId)
    .where(isAfter(slice) as Expression<SqlBool>)
    .orderBy(orderOf(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()

/** @param most so far as it is counted; see \`limits.listTotal\` */
export const count${name}Entries = async (db: Executor, userId: string, most: number): Promise<number> => {
  const { number } = await db
    .selectFrom(db.selectFrom('${table.name}').select('id').where('user_id', '=', userId).limit(most).as('entries'))
    .select(sql<number>\`count(*)::integer\`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

${personalQueries(table)}`
}

const viewsOf = (domain: string) => `import type { ${pascalOf(domain)}Entry } from '#contract/${domain}.ts'
import type { ${pascalOf(domain)}Row } from './${domain}.queries.ts'

export const present${pascalOf(domain)}Entry = ({ id, created_at }: ${pascalOf(domain)}Row): ${pascalOf(domain)}Entry => ({
  id,
  createTime: created_at.toISOString(),
})
`

const testOf = (domain: string, { name: table }: Table) => `import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'

const app = await makeApp()

const makeEntry = async (userId: string) => {
  app.clock.advance(1)
  const row = { user_id: userId, created_at: app.clock.now() }
  return (await app.db.insertInto('${table}').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('one reads what is one’s own, the newest first, page by page', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const older = await makeEntry(user.id)
  const newer = await makeEntry(user.id)
  await makeEntry(other.id)
  const { page } = contract.${camelOf(domain)}
  const first = await makeCall(app, page, { body: { pageSize: 1 } }, user)
  expect(first.data).toMatchObject({ total: 2, hasMore: true, records: [{ id: newer }] })
  const cursor = first.data.cursor ?? ''
  const second = await makeCall(app, page, { body: { pageSize: 1, cursor } }, user)
  expect(second.data).toMatchObject({ hasMore: false, records: [{ id: older }] })
})
`

const rowsFile = (domain: string) => `server/src/testing/authorization/${domain}-rows.ts`

const rowsOf = (domain: string, row: string, helpers: string) => `import { type Rows, ${helpers} } from './row.ts'

export const ${camelOf(domain)}Rows: Rows = {
${row}
}
`

/** The contract of a new domain, its module, and its place in the two lists. */
export const planServer = (workspace: Workspace, domain: string, title: string): void => {
  const [name, camel] = [pascalOf(domain), camelOf(domain)]
  const table: Table = { name: `${domain.replaceAll('-', '_')}_entries`, domain, stem: domain, title }
  workspace.create(`contract/src/${domain}.ts`, contractOf(domain, title))
  workspace.edit('contract/src/index.ts', (source) =>
    addProperty(
      'contract/src/index.ts',
      addImport(source, `import { ${camel}Calls } from './${domain}.ts'`),
      /^export const contract = \{$/m,
      `  ${camel}: ${camel}Calls,`,
    ),
  )
  workspace.create(moduleFile(domain, 'module'), moduleOf(domain))
  workspace.create(moduleFile(domain, 'routes'), routesOf(domain))
  workspace.create(moduleFile(domain, 'service'), serviceOf(domain))
  workspace.create(moduleFile(domain, 'queries'), queriesOf(domain, table))
  workspace.create(moduleFile(domain, 'views'), viewsOf(domain))
  workspace.create(moduleFile(domain, 'test'), testOf(domain, table))
  workspace.create(
    rowsFile(domain),
    rowsOf(domain, `  '${camel}.page': { input: () => ({ body: {} }), get: signedIn },`, 'signedIn'),
  )
  planTableOfPeople(workspace, table)
  const list = 'server/src/modules.ts'
  workspace.edit(list, (source) =>
    insertBefore(
      list,
      addImport(source, `import { create${name}Module } from './modules/${domain}/${domain}.module.ts'`),
      /\n\n {2}const personal = /,
      `\n  add(create${name}Module(core))`,
    ),
  )
}

export interface NewCall {
  domain: string
  operation: string
  /** Chinese, for the page of the API. */
  title: string
  /** The service to which it belongs, as the routes call it; not needed where they take one. */
  part?: string | undefined
}

/** The services that routes take, and the one of them to which a call is added. */
const findService = (source: string, routes: string, part: string | undefined) => {
  const services = [...source.matchAll(/^import type \{ (\w+) \} from '\.\/([\w-]+\.service\.ts)'$/gm)].flatMap(
    ([, type = '', file = '']) => {
      const variable = new RegExp(`\\b(\\w+): ${type}\\b`).exec(source)?.[1]
      return variable === undefined ? [] : [{ type, file, variable }]
    },
  )
  const names = services.map(({ variable }) => variable).join(' | ')
  const found = services.find(({ variable }) => variable === part) ?? (services.length === 1 ? services[0] : undefined)
  if (!found) throw new Error(`${routes} takes ${names || 'no service'}: say to which the call belongs, with --part`)
  return found
}

/** One call of a domain: in its contract, its routes and its service, with a test and a row that says who may make it. */
export const planCall = (workspace: Workspace, call: NewCall): void => {
  const { domain, operation, title, part } = call
  const camel = camelOf(domain)
  const contract = `contract/src/${domain}.ts`
  workspace.edit(contract, (source) => {
    const withCall = addProperty(
      contract,
      source,
      new RegExp(`^export const ${camel}Calls = \\{$`, 'm'),
      `  ${operation}: defineCall({
    method: 'GET',
    path: '/${domain}/${kebabOfCamel(operation)}',
    access: 'user',
    summary: '${title}',
    input: {},
    output: z.object({ userId: id }),
    errors: ['UNAUTHENTICATED'],
  }),`,
    )
    if (/import \{[^}]*\bid\b[^}]*\} from '\.\/envelope\.ts'/.test(withCall)) return withCall
    return withCall.includes(" } from './envelope.ts'")
      ? withCall.replace(" } from './envelope.ts'", ", id } from './envelope.ts'")
      : addImport(withCall, "import { id } from './envelope.ts'")
  })
  const routes = moduleFile(domain, 'routes')
  const { variable, type, file } = findService(workspace.read(routes), routes, part)
  workspace.edit(routes, (source) =>
    addProperty(
      routes,
      source,
      /^export const register/m,
      `  register(contract.${camel}.${operation}, ({ viewer }) => ${variable}.${operation}(viewer.userId))`,
    ),
  )
  const service = `server/src/modules/${domain}/${file}`
  workspace.edit(service, (source) => {
    const opening = new RegExp(`^export interface ${type}\\b[^\\n]*\\{$`, 'm')
    const declared = addProperty(
      service,
      source,
      opening,
      `  ${operation}(userId: string): Promise<{ userId: string }>`,
    )
    return addLastProperty(service, declared, `${operation}: (userId) => Promise.resolve({ userId }),`)
  })
  workspace.create(
    `server/src/modules/${domain}/${domain}-${kebabOfCamel(operation)}.test.ts`,
    `import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'

const app = await makeApp()

test('who asks is answered', async () => {
  const user = await makeUser(app)
  const { data } = await makeCall(app, contract.${camel}.${operation}, {}, user)
  expect(data).toEqual({ userId: user.id })
})
`,
  )
  const rows = rowsFile(domain)
  const row = `  '${camel}.${operation}': { get: signedIn },`
  if (!workspace.has(rows)) workspace.create(rows, rowsOf(domain, row, 'signedIn'))
  else
    workspace.edit(rows, (source) => {
      const whole = source.includes('signedIn') ? source : addImport(source, "import { signedIn } from './row.ts'")
      return addProperty(rows, whole, /^export const \w+: Rows = \{$/m, row)
    })
}
