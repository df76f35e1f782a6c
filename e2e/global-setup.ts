import { buildWeb } from '../scripts/lib/build-web.mjs'
import { startServer } from './server.ts'

/** Starts one real server for the run; it is stopped, and what it stored removed, at the end. */
export default async () => {
  await buildWeb()
  const server = await startServer()
  process.env.E2E_URL = server.url
  return server.stop
}
