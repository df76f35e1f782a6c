import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parentOf, type RouteRow, routeNames, routes, screenOf } from './routes.ts'

/** The table of the specification, section 2, without `/`, which is the root that redirects to /home. */
const specified = {
  '/home': 'homeView',
  '/black-tech': 'blackTechView',
  '/chat': 'chatView',
  '/user': 'userView',
  '/search': 'searchView',
  '/search-list': 'searchList',
  '/topic-detail/$topicId': 'topicDetail',
  '/login': 'loginView',
  '/user-detail/$userId': 'userDetail',
  '/chat-detail': 'chatPrivate',
  '/add-friend': 'addFriend',
  '/edit-me': 'editMe',
  '/my-post': 'myPost',
  '/topic-edit/$id': 'topicEdit',
  '/my-star': 'myStar',
  '/my-follows': 'myFollow',
  '/about-us': 'aboutUs',
  '/help': 'helpCenter',
  '/settings': 'systemSettings',
  '/privacy-policy': 'privacyPolicy',
  '/user-agreement': 'userAgreement',
  '/account': 'accountManagement',
  '/change-password': 'changePassword',
  '/identity-verification': 'identityVerification',
  '/address': 'addressView',
  '/welfare': 'welfareCenter',
  '/coupon': 'discountCoupon',
  '/wallet': 'walletView',
  '/topic/category-item/$id': 'topicCategoryItemView',
  '/train-tickets/login': 'trainTicketLogin',
  '/train-tickets': 'trainTickets',
  '/train-tickets/order': 'trainTicketsOrder',
  '/train-tickets/snatching': 'trainTicketsSnatching',
  '/tradition-festival': 'traditionFestival',
}

test('every path of the specification, section 2, is there with its name and parameters', () => {
  expect(routeNames).toMatchObject(specified)
})

test('/home, /black-tech, /chat and /user are the children of /', () => {
  const children = routes.flatMap((row) => ('tab' in row ? [row.path] : []))
  expect(children).toEqual(['/home', '/black-tech', '/chat', '/user'])
})

test('going back from a screen that was opened by its address leads to the one above it', () => {
  const parents = new Map(routes.map((row: RouteRow) => [row.path, parentOf(row)]))
  for (const parent of parents.values()) expect(['/', ...parents.keys()]).toContain(parent)
  const above = ['/chat-detail', '/edit-me', '/wallet/covers', '/address/$id', '/black-tech/qr', '/account', '/user']
  expect(above.map((path) => parents.get(path))).toEqual([
    ...['/chat', '/user', '/wallet', '/address', '/black-tech', '/settings', '/'],
  ])
  // Who is signed out can read them, and their list cannot be seen then.
  const open = routes.filter((row: RouteRow) => !row.needsUser).map((row) => parents.get(row.path) ?? '')
  for (const row of routes as readonly RouteRow[]) if (row.needsUser) expect(open).not.toContain(row.path)
})

test('/home is kept cached, /user-detail is not', () => {
  const kept = routes.flatMap((row) => ('kept' in row ? [row.path] : []))
  expect(kept).toEqual(['/home'])
})

test('every screen that exists can be opened, and no other', () => {
  const files = globSync('*/*-screen.tsx', { cwd: path.join(import.meta.dirname, '../screens') })
  const built = routes.map((row: RouteRow) => screenOf(row))
  const folders = files.map((file) => path.dirname(file)).filter((name) => name !== 'not-found')
  expect(folders.toSorted()).toEqual(built.toSorted())
})
