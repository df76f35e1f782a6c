import { glob } from 'node:fs/promises'
import type { Call } from '#contract/call.ts'
import { type CallName, listCalls } from '#contract/index.ts'
import type { Row, Rows } from './row.ts'

/** Of all files `*-rows.ts` of this folder. */
export const rows: Rows = {}
for await (const file of glob('*-rows.ts', { cwd: import.meta.dirname })) {
  const found = (await import(`${import.meta.dirname}/${file}`)) as Record<string, Rows>
  for (const some of Object.values(found)) Object.assign(rows, some)
}

/** Every call with its row; those that have none are missed by the test of who may make them. */
export const table: { name: CallName; call: Call; row: Row }[] = listCalls().flatMap(({ name, call }) => {
  const row = rows[name]
  return row ? [{ name, call, row }] : []
})
