import type { SanctionNotice } from '#contract/sanction-notice.ts'
import type { ApiError } from './api-error.ts'
import type { Notices } from './notices.ts'
import { createPersistedStore } from '../store/store.ts'
import type { Session } from '../session/session.ts'

/** Why somebody was kept out, for /login to say: the message and, where it was imposed in the console, what it was. */
export interface Ban {
  message: string
  sanction: SanctionNotice | undefined
}

const parse = (value: unknown): Ban | null | undefined =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Ban>).message === 'string'
    ? (value as Ban)
    : undefined

/** Of who was here last, in all tabs, until somebody signs in; null when they were not. */
export const ban = createPersistedStore<Ban | null>('ban', null, parse)

/** Keeps why; /login says it, so that no toast needs to. */
export const keepBan = (failure: ApiError): void => {
  failure.shown = true
  ban.set({ message: failure.message, sanction: failure.sanction })
}

/** Keeps why, ends the session, and leads to /login, which says it. */
export const throwOut = (
  failure: ApiError,
  { session, notices }: { session: Pick<Session, 'end'>; notices: Pick<Notices, 'sessionLost'> },
): void => {
  keepBan(failure)
  session.end()
  notices.sessionLost()
}
