import type { QueryClient } from '@tanstack/react-query'
import { initiate, type MessageDraft, sendMessage } from '#web/features/chat/index.ts'

/** What can be sent to a friend: a card, or a text that says it all. */
export type SharedCard = Extract<MessageDraft, { kind: 'topic' | 'user' | 'text' }>

/** To whom: a window that is there, or somebody with whom there may be none yet. */
export type Recipient = { name: string } & ({ windowId: string } | { userId: string })

/**
 * Sends a card, with a text behind it when there are any.
 * @returns the window to which it goes
 * @throws ApiError when no window can be had; it has been shown
 */
export const sendCard = async (
  queryClient: QueryClient,
  card: SharedCard,
  recipient: Recipient,
  text: string,
): Promise<string> => {
  const windowId = 'windowId' in recipient ? recipient.windowId : (await initiate(queryClient, recipient.userId)).id
  await sendMessage(windowId, card)
  if (text !== '') await sendMessage(windowId, { kind: 'text', content: text })
  return windowId
}
