import type { GreetingCardRow } from './greeting-card.queries.ts'

type Card = Pick<GreetingCardRow, 'sender_id' | 'recipient_id' | 'state'>

/** With a link, for whoever has it; else it is of a private chat. */
const isShared = ({ recipient_id }: Card): boolean => recipient_id === null

/**
 * Its sender always; what has been sent, its recipient, and of one with a link everybody but those whom a block parts from its
 * sender. That a link has been revoked is said to whoever could have opened it.
 */
export const maySee = (card: Card, viewerId: string | null, hidden: ReadonlySet<string>): boolean => {
  if (viewerId === card.sender_id) return true
  if (isShared(card)) return !hidden.has(card.sender_id)
  return card.state === 'sent' && viewerId === card.recipient_id
}
