import { once } from 'node:events'
import { createServer } from 'node:net'
import { giveUp } from './node.mjs'

/**
 * Ends the process with one line when a port cannot be listened on: said before packages are installed and the app is
 * built. What else may be wrong with the settings, the server says itself.
 * @param name of the setting
 */
export const refuseTakenPort = async (name, port, host = '0.0.0.0') => {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE') giveUp(`port ${port} is taken: choose another one with ${name}=…`)
    if (error.code === 'EACCES')
      giveUp(`port ${port} needs rights that this user does not have: choose one above 1023 with ${name}=…`)
    return
  }
  server.close()
  await once(server, 'close')
}
