import type { CallName } from '#contract/index.ts'
import type { ErrorKey } from '#contract/errors.ts'
import type { Asker, World } from './world.ts'

/** What an asker must get: a success, or this failure. */
export type Outcome = 'ok' | ErrorKey

/** One call of the table: with what it reaches for the owner's things, and what each asker must get. */
export interface Row {
  input?: (
    world: World,
    asker: Asker,
  ) => { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  get: Record<Asker, Outcome>
}

export type Rows = { [Name in CallName]?: Row }

/** Everybody may. */
export const anybody = { nobody: 'ok', stranger: 'ok', blocked: 'ok', owner: 'ok' } as const

/** Whoever is signed in may, and gets or changes what is their own. */
export const signedIn = { ...anybody, nobody: 'UNAUTHENTICATED' } as const

/** Whatever the asker, this failure. */
export const all = (failure: ErrorKey) => ({ nobody: failure, stranger: failure, blocked: failure, owner: failure })

/** All may but those who are blocked: for them it is gone. */
export const shown = (gone: ErrorKey) => ({ ...anybody, blocked: gone })

/** All who are signed in may but those who are blocked. */
export const shownSignedIn = (gone: ErrorKey) => ({ ...signedIn, blocked: gone })

/** Only the owner may. */
export const owners = (refused: ErrorKey, gone: ErrorKey = refused) =>
  ({ ...signedIn, stranger: refused, blocked: gone }) as const

/** For the staff alone, and nobody here is one of them. */
export const staffOnly = (body: object): Row => ({
  input: () => ({ body }),
  get: { ...all('FORBIDDEN'), nobody: 'UNAUTHENTICATED' },
})
