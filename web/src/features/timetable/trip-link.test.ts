import { expect, test } from 'vitest'
import { readTripLink, tripPath } from './trip-link.ts'

const trip = { from: 'VNP', to: 'TJP', day: '2026-12-03', code: 'G219' }
const origin = 'https://hongyan.example'

test('a train that was sent is known again by its address', () => {
  expect(readTripLink(origin + tripPath(trip), origin)).toEqual(trip)
})

test.each([
  ['another app', `https://else.example${tripPath(trip)}`],
  ['another page', `${origin}/wallet?${tripPath(trip).split('?')[1]}`],
  ['no train', `${origin}/train-tickets?from=VNP&to=TJP&day=2026-12-03`],
  ['no day', `${origin}/train-tickets?from=VNP&to=TJP&day=bald&train=G219`],
  ['a whole city', `${origin}${tripPath({ ...trip, from: 'city:北京' })}`],
  ['no address', '北京南'],
])('%s is no train', (_, link) => {
  expect(readTripLink(link, origin)).toBeUndefined()
})
