import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteSocketTokensOf } from './socket-token.queries.ts'

/** Tokens that open a socket. */
export const realtimePersonal: PersonalData = { tables: ['socket_tokens'], erase: deleteSocketTokensOf }
