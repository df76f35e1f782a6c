import { forgetChats } from '#web/features/chat/forget-chats.ts'
// Ends with its user's session, once it is there; else only when a page of the railway is opened.
import '#web/features/railway-account/railway-session.ts'
import { dropGateShell } from '#web/lib/offline/gate-shell.ts'
import { session } from '#web/lib/session/session.ts'
import { dropDeviceKey } from '#web/lib/storage/device-key.ts'

/**
 * What this device holds of its user goes when they sign out; now, when they did so before this was loaded. What they
 * have read goes with `persistAnswers`.
 * @returns a function that ends it
 */
export const forgetUser = (): (() => void) => {
  const forgetDevice = () => {
    void dropDeviceKey()
    void dropGateShell()
  }
  if (!session.isSignedIn()) {
    forgetDevice()
    forgetChats()
  }
  return session.subscribe((change) => {
    if (change === 'signed-in' || change === 'signed-out') forgetDevice()
    if (change === 'signed-out') forgetChats()
  })
}
