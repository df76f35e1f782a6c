import { expect, test } from 'vitest'
import { routeAddresses, routeOf } from '../e2e/route-addresses.ts'
import { routes } from '../web/src/app/routes.ts'
import { viewsOfRoutes, viewsOfStates } from './views.ts'

const parts = {
  topicId: '1',
  authorId: '2',
  partnerId: '3',
  packetKey: 'abc',
  cardKey: 'def',
  topUpId: '4',
  billLineId: '5',
  orderId: '6',
}

test('every route of the app is looked at, at an address that leads to it', () => {
  const addresses = routeAddresses(parts)
  expect(addresses.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
  for (const { path, address } of addresses) {
    expect(address).not.toContain('$')
    expect(routeOf(address)).toBe(path)
  }
})

test('a route that needs nobody is looked at signed in and signed out, the others as whoever may see them', () => {
  const viewersOf = (address: string) =>
    viewsOfRoutes(parts)
      .filter((view) => view.address === address)
      .map(({ viewer }) => viewer)
  expect(viewersOf('/home')).toEqual(['demo', 'nobody'])
  expect(viewersOf('/settings')).toEqual(['demo'])
  expect(viewersOf('/login')).toEqual(['nobody'])
})

test('no picture is written over another', () => {
  const names = [...viewsOfRoutes(parts), ...viewsOfStates()].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
