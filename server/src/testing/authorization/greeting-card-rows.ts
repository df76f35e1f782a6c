import { randomUUID } from 'node:crypto'
import { all, owners, type Rows, shown, signedIn } from './row.ts'

const content = { design: 'plum', style: 'kai', text: '新年好', name: '阿禾', seal: '' }

/** Greeting cards: to friends in their chats, and by links. */
export const greetingCardRows: Rows = {
  'greetingCard.send': {
    input: ({ windowId }) => ({ body: { clientId: randomUUID(), windowId, ...content } }),
    // The other has not answered the owner's first message.
    get: { ...owners('WINDOW_GONE'), owner: 'STRANGER_WAIT' },
  },
  'greetingCard.share': { input: () => ({ body: { clientId: randomUUID(), ...content } }), get: signedIn },
  'greetingCard.detail': {
    input: ({ greetingCardKey }) => ({ params: { key: greetingCardKey } }),
    get: shown('GREETING_CARD_GONE'),
  },
  'greetingCard.page': { get: signedIn },
  'greetingCard.withdraw': {
    input: ({ greetingCardKey }) => ({ body: { key: greetingCardKey } }),
    get: { ...all('GREETING_CARD_GONE'), nobody: 'UNAUTHENTICATED', owner: 'GREETING_CARD_SENT' },
  },
  'greetingCard.revoke': {
    input: ({ greetingCardKey }) => ({ body: { key: greetingCardKey } }),
    get: owners('GREETING_CARD_GONE'),
  },
}
