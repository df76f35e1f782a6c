/**
 * How fast the railway is, beside the same bytes and the same rows without it. Run by hand:
 * `npm run bench:railway -- --seconds=10 --connections=50`
 */
import { parseArgs } from 'node:util'
import { measureQueries } from './railway-queries.ts'
import { aimLines, showResults } from './results.ts'
import { withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
  },
})
const load = { seconds: Number(values.seconds), connections: Number(values.connections) }

await withThrowAwayPostgres(async ({ url: clusterUrl, dataDir }) => {
  const queries = await measureQueries({ clusterUrl, dataDir, ...load })
  await showResults('railway', queries.lines, [
    `${load.connections} connections, ${load.seconds} s a figure, all on one machine with the load itself`,
    'queries: between cities, as often as trains run between them; static JSON: bare Fastify sending as many bytes',
  ])
  await showResults('railway-aims', aimLines(queries.aims), [])
})
