import { type CompiledQuery, Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { DB } from '#server/platform/database/database-types.ts'
import { connectionConfig } from '#server/platform/database/postgres-client.ts'
import { createDialect, type Executor } from '#server/platform/database/database.ts'
import { atEnd } from './clean-up.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  /** On average of all its loops; only of a statement that was run. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }]
}

/** How PostgreSQL means to answer a statement. */
export interface Plan {
  /** Names of the indexes that it reads. */
  indexes: string[]
  /** Tables that it reads from end to end. */
  wholeTables: string[]
  sorts: boolean
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const summarize = (root: PlanNode): Plan => {
  const nodes = nodesOf(root)
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    wholeTables: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  }
}

/** Users about whom only matters how many there are. */
export const insertUsers = async (db: Executor, count: number): Promise<void> => {
  await sql`
    insert into users (username, nickname, email, password_hash, created_at)
    select 'user' || number, 'user', number || '@example.com', 'none', now()
    from generate_series(1, ${count}::integer) as number`.execute(db)
}

/** Runs queries on a connection that notes their statements, and has another to explain them on. */
const makeNotes = (url: string, planner: string) => {
  const statements: CompiledQuery[] = []
  const client = new Client(connectionConfig(url))
  const connected = client.connect().then(() => client.query(planner))
  const db: Executor = new Kysely<DB>({
    dialect: createDialect(url, 1),
    log: (event) => void statements.push(event.query),
  })
  atEnd(() => Promise.all([db.destroy(), client.end()]))

  return {
    run: async (query: (db: Executor) => Promise<unknown>): Promise<CompiledQuery[]> => {
      await connected
      statements.length = 0
      await query(db)
      return [...statements]
    },
    explain: async (how: string, { sql: text }: CompiledQuery, parameters: readonly unknown[]): Promise<PlanNode[]> => {
      const { rows } = await client.query<Explained>(`explain (${how}, format json) ${text}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN'][0].Plan)
    },
  }
}

/**
 * Makes a function that runs queries and says how PostgreSQL plans them: for the values that they have, and
 * for any values, as it does for a statement that is prepared.
 * @param url of the database
 * @param planner how it is planned on another pool than the usual one, such as `set enable_seqscan = off`
 */
export const makeExplain = (url: string, planner = '') => {
  const { run, explain } = makeNotes(url, planner)
  return async (query: (db: Executor) => Promise<unknown>): Promise<Plan[]> => {
    const plans: Plan[] = []
    for (const statement of await run(query)) {
      const forAny = await explain('generic_plan', statement, [])
      const forThese = await explain('verbose false', statement, statement.parameters)
      plans.push(...[...forAny, ...forThese].map(summarize))
    }
    return plans
  }
}

/**
 * Makes a function that runs queries, twice, and says how many rows of each table PostgreSQL has read for them.
 * @param url of the database
 */
export const makeCountRead = (url: string) => {
  const { run, explain } = makeNotes(url, '')
  return async (query: (db: Executor) => Promise<unknown>): Promise<Record<string, number>> => {
    const read: Record<string, number> = {}
    for (const statement of await run(query))
      for (const root of await explain('analyze', statement, statement.parameters))
        for (const { 'Relation Name': table, 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 } of nodesOf(root))
          if (table !== undefined) read[table] = (read[table] ?? 0) + rows * loops
    return read
  }
}
