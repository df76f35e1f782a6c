import { createChatModule } from '../modules/chat/chat.module.ts'
import type { TestApp } from './app.ts'

/** What official accounts write by, as another process on the same database has it; nobody is notified of anything. */
export const makeChatService = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) => {
  const unused = undefined as never
  return createChatModule({
    db,
    byKey: db,
    clock,
    limiter: unused,
    delivery: { notify: () => {} },
    realtime: { presence: unused, tokens: unused },
    standing: unused,
    relation: unused,
    moderation: unused,
    media: {
      claim: unused,
      discard: unused,
      deleteOrphans: unused,
      pictures: async () => new Map(),
      recordings: async () => new Map(),
      exportNames: unused,
      avatarUrls: async () => new Map(),
    },
    topic: { briefs: async () => new Map() },
    user: { briefs: async () => new Map(), cards: unused, visible: unused },
    sharedMs: 0,
  }).service
}
