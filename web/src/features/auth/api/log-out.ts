import { call } from '#web/lib/client/client.ts'
import { session } from '#web/lib/session/session.ts'
import { webClient } from '#contract/web-client.ts'

/**
 * Logs out: at once on this device, and at the server as soon as it hears of it. Offline it stays with the device;
 * the server's session then ends when its refresh token expires.
 */
export const logOut = (): void => {
  const { refresh_token: token } = session.get()
  session.end()
  if (token === null) return
  call('auth.revokeToken', { body: { ...webClient, token } }, { quiet: true }).catch(() => {})
}
