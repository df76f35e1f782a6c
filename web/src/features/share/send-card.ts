import { initiate, type MessageDraft, sendMessage } from '#web/features/chat/index.ts'

/** What can be sent to a friend as a card. */
export type SharedCard = Extract<MessageDraft, { kind: 'topic' | 'user' }>

/** To whom: a window that is there, or somebody with whom there may be none yet. */
export type Receiver = { name: string } & ({ windowId: string } | { userId: string })

/**
 * Sends a card, with some words behind it when there are any.
 * @returns the window to which it goes
 * @throws ApiError when no window can be had; it has been told
 */
export const sendCard = async (card: SharedCard, receiver: Receiver, words: string): Promise<string> => {
  const windowId = 'windowId' in receiver ? receiver.windowId : (await initiate(receiver.userId)).id
  await sendMessage(windowId, card)
  if (words !== '') await sendMessage(windowId, { kind: 'text', content: words })
  return windowId
}
