import { buildWeb } from '../scripts/lib/build-web.mjs'
import { fixedCode, startServer } from './server.ts'
import { beginServerLog, noteSecret } from './server-log.ts'

/** Starts one real server for the run; it is stopped, and what it stored removed, at the end. */
export default async () => {
  await buildWeb()
  const removeServerLog = beginServerLog()
  noteSecret(fixedCode)
  const server = await startServer()
  process.env.E2E_URL = server.url
  return async () => {
    await server.stop()
    removeServerLog()
  }
}
