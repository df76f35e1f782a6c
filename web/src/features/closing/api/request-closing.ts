import { standsAtPassword } from '#web/features/auth/index.ts'
import { dropConnection } from '#web/features/chat/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { Navigation } from '#web/lib/navigation/navigation.ts'
import { session } from '#web/lib/session/session.ts'

/**
 * Closes the account. The server has ended this session, too: one goes to /login, where the day is told.
 * @throws ApiError, shown to the user unless it stands at the password
 */
export const requestClosing = async (navigation: Navigation, password: string): Promise<void> => {
  const reconnect = dropConnection()
  const closing = call('closing.request', { body: { password } }, { quiet: standsAtPassword })
  const { closeTime } = await closing.catch((error: unknown) => {
    reconnect()
    throw error
  })
  session.end()
  navigation.go({ to: '/login', search: { closing: closeTime ?? undefined } }, { replace: true })
}
