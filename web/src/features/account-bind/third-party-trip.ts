import type { AppLocation } from '#web/lib/navigation/navigation.ts'

export type TripPurpose = 'sign-in' | 'bind'

/**
 * A way over a third party that this tab has begun. Whatever else comes back is somebody else's: who follows a link
 * with a stranger's answer in it must not be signed in as the stranger (RFC 9700, section 4.7).
 */
export interface Trip {
  purpose: TripPurpose
  state: string
  /** Where the user wanted to be. */
  redirect: string | null
}

/** With what the third party leads back. */
export type Callback =
  /** To be handed in. */
  | { kind: 'answer'; answer: string; redirect: string | null }
  /** The user has thought better of it there. */
  | { kind: 'refused'; redirect: string | null }
  /** Of no use: the third party has failed, or this tab has not begun it. */
  | { kind: 'failed'; redirect: string | null }

/** What a page with the third party's query means to a tab; null: it has none. */
export const parseCallback = (
  { search, href }: Pick<AppLocation, 'search' | 'href'>,
  purpose: TripPurpose,
  trip: Trip | null,
): Callback | null => {
  const { state, code, error } = search
  if (state === undefined || (code === undefined && error === undefined)) return null
  if (trip?.purpose !== purpose || trip.state !== state) return { kind: 'failed', redirect: null }
  const { redirect } = trip
  if (error !== undefined) return { kind: error === 'access_denied' ? 'refused' : 'failed', redirect }
  const answer = href.slice(href.indexOf('?') + 1).replace(/#.*/, '')
  return { kind: 'answer', answer, redirect }
}

const key = 'thirdPartyTrip'

const parse = (json: string | null): Trip | null => {
  if (json === null) return null
  const { purpose, state, redirect } = JSON.parse(json) as Partial<Record<string, unknown>>
  if ((purpose !== 'sign-in' && purpose !== 'bind') || typeof state !== 'string') return null
  return { purpose, state, redirect: typeof redirect === 'string' ? redirect : null }
}

/** Remembered by this tab alone, over the way. A browser that keeps nothing comes back as if nothing had been begun. */
export const saveTrip = (trip: Trip): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(trip))
  } catch {}
}

/** What was kept, if it was not taken yet. */
export const readTrip = (): Trip | null => {
  try {
    return parse(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

/** @returns what was kept, once */
export const takeTrip = (): Trip | null => {
  const trip = readTrip()
  try {
    sessionStorage.removeItem(key)
  } catch {}
  return trip
}
