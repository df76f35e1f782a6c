import type { Page } from '@playwright/test'
import { emptyScreens, screens } from '../e2e/accessible-screens.ts'
import { type AddressParts, routeAddresses } from '../e2e/route-addresses.ts'
import { type RouteRow, routes } from '../web/src/app/routes.ts'

/** `demo` has a life, `new` has just signed up, `nobody` is signed out. */
export type Viewer = 'demo' | 'new' | 'nobody'

/** A screen as somebody sees it. */
export interface View {
  /** Names its pictures. */
  name: string
  address: string
  viewer: Viewer
  /** Brings it into the state that is looked at. */
  ready?: (page: Page) => Promise<void>
}

const fileName = (text: string) =>
  text
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()

/** Every route, signed in; and signed out, where that does not lead to /login. */
export const viewsOfRoutes = (parts: AddressParts): View[] => {
  const rows: ReadonlyMap<string, RouteRow> = new Map(routes.map((row) => [row.path, row]))
  return routeAddresses(parts).flatMap(({ path, address }) => {
    const row = rows.get(path)
    const name = fileName(path)
    const signedIn: View[] = row?.loggedOutOnly ? [] : [{ name, address, viewer: 'demo' }]
    const signedOut: View[] = row?.needsUser ? [] : [{ name: `${name}-signed-out`, address, viewer: 'nobody' }]
    return [...signedIn, ...signedOut]
  })
}

/** What stands where there is nothing, and where nothing can be had: it is its own screen to whoever meets it. */
const nowhere: View[] = [
  { name: 'no-such-topic', address: '/topic-detail/9007199254740991', viewer: 'demo' },
  { name: 'no-such-packet', address: '/red-packet/nothing', viewer: 'nobody' },
  { name: 'no-such-card', address: '/tradition-festival/card/nothing', viewer: 'nobody' },
  { name: 'no-such-bill', address: '/wallet/bill-detail/9007199254740991', viewer: 'demo' },
  { name: 'nothing-found', address: '/search-list?keyword=qzxqzx', viewer: 'demo' },
  ...['/coupon', '/train-tickets/orders', '/train-tickets/snatching', '/train-tickets/passengers', '/wallet/bill'].map(
    (address): View => ({ name: `empty-${fileName(address)}`, address, viewer: 'new' }),
  ),
]

/** States that a route alone does not show: those which the journeys hold against the rules of accessibility, and emptiness. */
export const viewsOfStates = (): View[] => [
  ...[...screens, ...emptyScreens].map(({ name, path, ready, signedIn }): View => ({
    name: `state-${fileName(name)}`,
    address: path,
    viewer: signedIn ? 'new' : 'nobody',
    ready,
  })),
  ...nowhere,
]
