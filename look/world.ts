import { type APIRequestContext, type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fetchTokens, type Person, signUp } from '../e2e/api.ts'
import { keepSession, silenceAnnouncements } from '../e2e/browser.ts'
import { demo } from '../e2e/own-server.ts'
import { speakAs } from '../e2e/people-api.ts'
import { type AddressParts, makeAddressParts } from '../e2e/route-addresses.ts'
import type { Viewer } from './views.ts'

/** The limits of the server are by address: each of our browsers comes from one of its own. */
const ownAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

export const requestsTo = (origin: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() })

/** @returns headers by which somebody who is signed in is so at the railway, too */
const signInToRailway = async (requests: APIRequestContext, accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await requests.post('/api/v1/train-tickets/account/sign-in-by-user', { headers, data: {} })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { ...headers, 'x-railway-token': data.token }
}

const orderLimitMs = 60_000

/** The demo world gets its railway account and its tickets when the trains of the coming days are there: seconds after the server. */
const findOrder = async (requests: APIRequestContext) => {
  const { access_token } = await fetchTokens(requests, demo, randomUUID())
  for (const began = Date.now(); Date.now() < began + orderLimitMs; await setTimeout(500)) {
    const headers = await signInToRailway(requests, access_token).catch(() => undefined)
    if (headers === undefined) continue
    const ordersOf = async (kind: string) => {
      const answer = await requests.get(`/api/v1/train-tickets/order/page?kind=${kind}`, { headers })
      const { data } = (await answer.json()) as { data: { records: { id: string }[] } | null }
      return data?.records ?? []
    }
    // One of them is bought and given back: until then it is one that comes.
    const [[coming], done] = await Promise.all([ordersOf('coming'), ordersOf('done')])
    if (coming !== undefined && done.length > 0) return coming.id
  }
  return undefined
}

/** Gives the account of the demo world a friend, money, and what else stands at the addresses. */
export const makeWorld = async (requests: APIRequestContext): Promise<AddressParts> => {
  const friend = await signUp(requests)
  const [mine, theirs] = [await speakAs(requests, demo), await speakAs(requests, friend)]
  await mine.call('/user/friend/follow', { followUserId: theirs.id, followFlag: true })
  await theirs.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
  const parts = await makeAddressParts(requests, { friend, mine, theirs })
  return { ...parts, orderId: await findOrder(requests) }
}

/** Pages of one worker, each in a browser of its own: whoever looks stays who they are from one view to the next. */
export const openPages = (browser: Browser, requests: APIRequestContext, origin: string) => {
  const contexts = new Map<string, Promise<{ context: BrowserContext; page: Page }>>()
  const persons = { demo: async (): Promise<Person> => demo, new: () => signUp(requests), nobody: undefined }

  const open = async (viewer: Viewer, hasTouch: boolean) => {
    const context = await browser.newContext({
      baseURL: origin,
      hasTouch,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      extraHTTPHeaders: ownAddress(),
    })
    await silenceAnnouncements(context)
    const page = await context.newPage()
    const person = await persons[viewer]?.()
    if (person) {
      const token = await keepSession(page, context.request, person)
      if (viewer === 'demo') {
        const { 'x-railway-token': railway } = await signInToRailway(context.request, token)
        await page.evaluate((kept) => localStorage.setItem('railway-token', JSON.stringify(kept)), railway)
      }
    }
    return { context, page }
  }

  return {
    /** A page in which nothing of the last view is left but the session. */
    pageFor: async (viewer: Viewer, hasTouch: boolean): Promise<Page> => {
      const key = `${viewer} ${hasTouch}`
      const opening = contexts.get(key) ?? open(viewer, hasTouch)
      contexts.set(key, opening)
      return (await opening).page
    },
    close: async (): Promise<void> => {
      for (const opening of contexts.values()) await (await opening).context.close()
    },
  }
}
