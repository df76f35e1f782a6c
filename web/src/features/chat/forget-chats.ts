import { ban } from '#web/lib/client/ban.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetFiles } from './outbox/local-files.ts'
import { outboxDevice } from './outbox/outbox-store.ts'

/** Removes what chats have left on this device: what waits to be sent, what was begun, and files. */
export const forgetChats = (): void => {
  void outboxDevice.clear()
  // Who was thrown out finds what they were writing again.
  if (ban.get() === null) forgetDrafts()
  forgetFiles()
}
