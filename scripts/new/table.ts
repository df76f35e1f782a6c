import { addImport, insertBefore } from './edits.ts'
import { camelOf, kebabOf, pascalOf } from './names.ts'
import type { Workspace } from './workspace.ts'

/** A table of what people have, with its module. */
export interface Table {
  name: string
  domain: string
  /** What its files are named after: the domain, or the domain with a part of it. */
  stem: string
  /** Chinese, for the list of contents of an export. */
  title: string
}

/** @throws when no module has a name with which the table's begins */
export const tableOf = (workspace: Workspace, name: string, title: string | undefined): Table => {
  const kebab = kebabOf(name)
  const [domain] = workspace
    .list('server/src/modules')
    .filter((module) => kebab.startsWith(module))
    .toSorted((a, b) => b.length - a.length)
  if (domain === undefined)
    throw new Error(`no module has a name with which ${name} begins: make one first (npm run new -- module …)`)
  const stem = kebab.startsWith(`${domain}-`) ? kebab : `${domain}-${kebab}`
  return { name, domain, stem, title: title ?? name }
}

const nextNumber = (workspace: Workspace) => {
  const planned = workspace.created().flatMap((file) => /migrations\/(\d+)_/.exec(file)?.[1] ?? [])
  const written = workspace.list('server/migrations').map((file) => file.slice(0, 4))
  const last = Math.max(...[...planned, ...written].map(Number).filter(Number.isFinite))
  return String(last + 1).padStart(4, '0')
}

const migration = ({ name }: Table) => `create table ${name} (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null
);
create index ${name}_user_index on ${name} (user_id, created_at, id);
`

/** The queries by which a table goes into an export and is emptied; \`stem\` names what they are of. */
export const personalQueries = ({ name, stem }: Table) => {
  const plural = pascalOf(stem)
  return `/** All that a user has, in the order of their ids, for the export. */
export const list${plural}After = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('${name}')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type ${plural}ExportRow = Awaited<ReturnType<typeof list${plural}After>>[number]

export const delete${plural} = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('${name}').where('user_id', '=', userId).execute()
}
`
}

const personal = ({ name, stem, title }: Table) => {
  const plural = pascalOf(stem)
  return `import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart } from '#server/platform/module/personal-data.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { delete${plural}, list${plural}After, type ${plural}ExportRow } from './${stem}.queries.ts'

/** What goes into an export of ${name}, and what becomes of them when the account is closed. */
export const create${plural}Personal = (db: Executor): PersonalData => ({
  tables: ['${name}'],
  parts: (userId) => [
    pagedPart({
      name: '${stem}',
      title: '${title}',
      read: (after: ${plural}ExportRow | undefined, limit) => list${plural}After(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map(({ id, created_at }) => ({ id, createTime: created_at.toISOString() })),
    }),
  ],
  erase: delete${plural},
})
`
}

/** The migration, and who answers for the table's rows; its queries are the caller's. */
export const planTableOfPeople = (workspace: Workspace, table: Table): void => {
  const { domain, name, stem } = table
  workspace.create(`server/migrations/${nextNumber(workspace)}_${name}.sql`, migration(table))
  workspace.create(`server/src/modules/${domain}/${stem}.personal.ts`, personal(table))
  const face = `server/src/modules/${domain}/${domain}.module.ts`
  const call = `create${pascalOf(stem)}Personal(parts.db)`
  workspace.edit(face, (source) => {
    const whole = addImport(source, `import { create${pascalOf(stem)}Personal } from './${stem}.personal.ts'`)
    if (!/= \(parts: /.test(whole))
      throw new Error(`${face} does not take \`parts\` as a whole: add ${camelOf(stem)}'s personal data by hand`)
    if (/^ {4}personal: \[/m.test(whole)) return whole.replace(/^( {4}personal: \[.*)\],$/m, `$1, ${call}],`)
    if (/^ {4}personal: /m.test(whole)) return whole.replace(/^ {4}personal: (.*),$/m, `    personal: [$1, ${call}],`)
    return insertBefore(face, whole, /^ {4}routes: /m, `    personal: ${call},\n`)
  })
}

/** A table, with its queries in a file of its own. */
export const planTable = (workspace: Workspace, table: Table): void => {
  workspace.create(
    `server/src/modules/${table.domain}/${table.stem}.queries.ts`,
    `import type { Executor } from '#server/platform/database/database.ts'\n\n${personalQueries(table)}`,
  )
  planTableOfPeople(workspace, table)
}
