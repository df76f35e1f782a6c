import type { APIRequestContext } from '@playwright/test'
import { routes } from '../web/src/app/routes.ts'
import type { Person } from './api.ts'
import { shareCard } from './greeting-cards.ts'
import { makePayer, sharePacket } from './payer.ts'
import type { Voice } from './people-api.ts'
import { topUp } from './wallet-steps.ts'

export type RoutePath = (typeof routes)[number]['path']

/** What only the server that is visited knows: ids and keys of what stands at the addresses. */
export interface AddressParts {
  topicId: string
  authorId: string
  partnerId: string
  packetKey: string
  cardKey: string
  topUpId: string
  billLineId: string
  /** One's own order of train tickets, where there is one. */
  orderId?: string | undefined
}

type WithParameter = Extract<RoutePath, `${string}$${string}`>

/**
 * The address at which each route is looked at: a new one with a parameter does not compile until it has its line here; one without
 * is its own address, unless a query makes it show more.
 */
const addressesOf = (parts: AddressParts) =>
  ({
    '/topic-detail/$topicId': `/topic-detail/${parts.topicId}`,
    '/user-detail/$userId': `/user-detail/${parts.authorId}`,
    '/topic-edit/$id': '/topic-edit/new',
    '/address/$id': '/address/new',
    '/topic/category-item/$id': '/topic/category-item/1',
    '/search-list': '/search-list?keyword=回家',
    '/chat-detail': `/chat-detail?user=${parts.partnerId}`,
    // Nobody’s: `e2e/console-reports.spec.ts` and `e2e/notice-appeal.spec.ts` look at one’s own.
    '/notice-appeal/$decisionId': '/notice-appeal/1',
    '/red-packet/$key': `/red-packet/${parts.packetKey}`,
    '/tradition-festival/card/$key': `/tradition-festival/card/${parts.cardKey}`,
    '/tradition-festival/day/$key': '/tradition-festival/day/qingming',
    '/wallet/covers': '/wallet/covers?cover=xinghe',
    '/wallet/month/$month': '/wallet/month/2026-11',
    '/wallet/top-up/$id': `/wallet/top-up/${parts.topUpId}`,
    '/wallet/bill-detail/$id': `/wallet/bill-detail/${parts.billLineId}`,
    ...(parts.orderId !== undefined && {
      '/train-tickets/order': `/train-tickets/order?id=${parts.orderId}`,
      '/train-tickets/ticket': `/train-tickets/ticket?id=${parts.orderId}`,
    }),
  }) satisfies Record<WithParameter, string> & Partial<Record<RoutePath, string>>

/** Every route with the address at which it is looked at. */
export const routeAddresses = (parts: AddressParts): { path: RoutePath; address: string }[] => {
  const told: Partial<Record<RoutePath, string>> = addressesOf(parts)
  return routes.map(({ path }) => ({ path, address: told[path] ?? path }))
}

/** The route that an address leads to. @returns undefined where none does */
export const routeOf = (address: string): RoutePath | undefined => {
  const { pathname } = new URL(address, 'http://localhost')
  const isAt = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname)
  return routes.find(({ path }) => path === pathname)?.path ?? routes.find(({ path }) => isAt(path))?.path
}

interface People {
  mine: Voice
  friend: Person
  theirs: Voice
}

/** Makes what stands at the addresses: money of one's own, a packet and a card of a friend, and the most starred topic. */
export const makeAddressParts = async (
  request: APIRequestContext,
  { friend, mine, theirs }: People,
): Promise<AddressParts> => {
  const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 1 } })
  const { data } = (await answer.json()) as { data: { records: { id: string; author: { id: string } }[] } }
  const [topic] = data.records
  if (topic === undefined) throw new Error('the demo world has no topics')
  const money = await topUp(request, mine, 3_456_789)
  await makePayer(request, theirs, friend, 100)
  return {
    topicId: topic.id,
    authorId: topic.author.id,
    partnerId: theirs.id,
    packetKey: await sharePacket(theirs, { greeting: '祝你一路平安，年年有余，岁岁有今朝' }),
    cardKey: await shareCard(mine),
    ...money,
  }
}
