import { expect, test } from 'vitest'
import { parseCallback, type Trip } from './third-party-trip.ts'

const trip: Trip = { purpose: 'sign-in', state: 'abc', redirect: '/chat' }

const placeOf = (query: string) => ({
  href: `/login?${query}`,
  search: Object.fromEntries(new URLSearchParams(query)),
})

test('a page without the query of a third party means nothing', () => {
  expect(parseCallback(placeOf('redirect=%2Fchat'), 'sign-in', trip)).toBeNull()
  expect(parseCallback(placeOf('state=abc'), 'sign-in', trip)).toBeNull()
})

test('what this tab has begun is handed in as it came, and leads to where the user wanted to be', () => {
  const query = 'code=x%2By&state=abc&iss=https%3A%2F%2Fid.example'
  expect(parseCallback(placeOf(query), 'sign-in', trip)).toEqual({ kind: 'answer', answer: query, redirect: '/chat' })
})

test.each([
  ['another state', placeOf('code=x&state=def'), trip],
  ['nothing begun', placeOf('code=x&state=abc'), null],
  ['something else begun', placeOf('code=x&state=abc'), { ...trip, purpose: 'bind' as const }],
])('with %s nothing is handed in', (_, place, begun) => {
  expect(parseCallback(place, 'sign-in', begun)).toEqual({ kind: 'failed', redirect: null })
})

test('who thought better of it is told apart from a third party that failed', () => {
  expect(parseCallback(placeOf('error=access_denied&state=abc'), 'sign-in', trip)?.kind).toBe('refused')
  expect(parseCallback(placeOf('error=server_error&state=abc'), 'sign-in', trip)?.kind).toBe('failed')
})
