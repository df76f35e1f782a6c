import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { idNumberCheck } from '#contract/id-number.ts'
import type { Person } from './api.ts'
import { expect, fixedCode } from './fixtures.ts'
import { makePayer, paymentPassword } from './payer.ts'
import { speakAs } from './people-api.ts'
import { noteSecret } from './server-log.ts'

const railwayPassword = 'a password for trains'
noteSecret(railwayPassword)

/** An order as far as journeys look at it. */
interface Order {
  id: string
  legs: { tickets: { id: string; seatText: string }[] }[]
}

/** A train on sale, as far as an order names it. */
export interface Offer {
  runId: string
  code: string
  day: string
  fromSeq: number
  toSeq: number
  departTime: string
  arriveTime: string
  classes: { seatClass: string; price: number; free: number }[]
}

/** Somebody who buys tickets in the page's browser, and by calls beside it. */
export interface Traveller {
  /** Reads where no data are given. */
  call: <T>(path: string, data?: object) => Promise<T>
  /** Adds a child, who travels beside them. @returns its id */
  addChild: (name: string) => Promise<string>
  /** Holds seats for them and these children; of the second class untold. */
  hold: (offer: Pick<Offer, 'runId' | 'fromSeq' | 'toSeq'>, more?: Wish) => Promise<Order>
  /** Buys tickets so. */
  buy: (offer: Offer, more?: Wish) => Promise<Order>
}

interface Wish {
  children?: readonly string[]
  seatClass?: string
}

/** The number of a child of eight years. */
const childIdNumber = () => {
  const year = new Date().getUTCFullYear() - 8
  const digits = `110105${year}01${String(randomInt(1, 29)).padStart(2, '0')}${String(randomInt(100, 400))}`
  return digits + idNumberCheck(digits)
}

/** The day so many days from now, in the business zone. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)

/** Between 北京南 and 天津: a short way, so that who has only just been verified may pay for it. */
export const shortWay = { from: 'VNP', to: 'TJP' }

/** Chooses a place in the search form by what is typed, as who knows the keyboard does. */
export const choosePlace = async (page: Page, which: '出发地' | '目的地', typed: string, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click()
  const sheet = page.getByRole('dialog', { name: `选择${which}` })
  await sheet.getByRole('searchbox').fill(typed)
  await expect(sheet.getByRole('list', { name: '找到的车站' }).getByRole('button').first()).toContainText(name)
  await sheet.getByRole('searchbox').press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^${which} ${name}`) })).toBeVisible()
}

/** A train as a search finds it; one whose sale is not being prepared has no run yet. */
type Found = Omit<Offer, 'runId'> & { runId: string | null; state: string }

/** Trains of a day on the short way, as soon as what is asked of them holds: right after the server's start their runs may still be opening. */
const searchUntil = async (request: APIRequestContext, day: string, isReady: (offer: Found) => boolean) => {
  let offers: Found[] = []
  await expect(async () => {
    const answer = await request.get('/api/v1/train-tickets/search', { params: { ...shortWay, day } })
    offers = ((await answer.json()) as { data: { offers: Found[] } }).data.offers
    expect(offers).not.toEqual([])
    expect(offers.filter((offer) => !isReady(offer))).toEqual([])
  }).toPass()
  return offers
}

/** Trains of a day on the short way that can be bought. */
export const findOffers = async (request: APIRequestContext, day: string): Promise<Offer[]> => {
  const offers = await searchUntil(request, day, ({ state }) => state !== 'coming')
  return offers.filter((offer): offer is Offer & Found => offer.state === 'open' && offer.runId !== null)
}

/** The first train of a day that is on sale. */
export const findOffer = async (request: APIRequestContext, day: string): Promise<Offer> => {
  const [offer] = await findOffers(request, day)
  if (offer === undefined) throw new Error('no train is on sale')
  return offer
}

/** Not so soon that its sale may end, or its gate close, while a journey is on its way. */
export const leavesLater = ({ departTime }: Offer): boolean => Date.parse(departTime) > Date.now() + 3_600_000

/** Trains for which a gate lets in by now, in their order: it opens a day before. */
export const findBoarding = async (request: APIRequestContext): Promise<Offer[]> => {
  const offers = [...(await findOffers(request, dayIn(0))), ...(await findOffers(request, dayIn(1)))]
  return offers.filter((offer) => leavesLater(offer) && Date.parse(offer.departTime) < Date.now() + 24 * 3_600_000)
}

/** Waits until the trains of a day whose sale has not begun can be reserved. */
export const untilReservable = async (request: APIRequestContext, day: string) =>
  await searchUntil(request, day, ({ runId }) => runId !== null)

/**
 * Verifies who is signed in on a page, gives them money and a railway account, and signs the page in to it.
 * @param amount 分
 */
export const makeTraveller = async (
  page: Page,
  request: APIRequestContext,
  person: Person,
  amount: number,
): Promise<Traveller> => {
  const voice = await speakAs(request, person)
  await makePayer(request, voice, person, amount)
  const phone = `139${String(randomInt(100_000_000)).padStart(8, '0')}`
  const { phoneKey } = await voice.call<{ phoneKey: string }>('/train-tickets/account/code', { phone })
  await voice.call('/train-tickets/account/register', {
    phone,
    phoneKey,
    phoneCode: fixedCode,
    password: railwayPassword,
  })

  const session = await page.evaluate(() => localStorage.getItem('session'))
  const { token } = JSON.parse(session ?? '{}') as { token: string }
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  const call = async <T>(path: string, data?: object): Promise<T> => {
    const answer = await (data === undefined
      ? request.get(`/api/v1${path}`, { headers })
      : request.post(`/api/v1${path}`, { headers, data }))
    const body = (await answer.json()) as { data: T; message: string }
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${body.message}`)
    return body.data
  }
  const railway = await call<{ token: string }>('/train-tickets/account/sign-in-by-user', {})
  noteSecret(railway.token)
  headers['x-railway-token'] = railway.token
  await page.evaluate((kept) => localStorage.setItem('railway-token', JSON.stringify(kept)), railway.token)
  const [self] = await call<{ id: string }[]>('/train-tickets/passenger/list')
  expect(self).toBeDefined()

  const hold: Traveller['hold'] = async ({ runId, fromSeq, toSeq }, { children = [], seatClass = 'second' } = {}) => {
    const wanted = {
      legs: [{ runId, fromSeq, toSeq, seatClass }],
      passengers: [{ id: self?.id, type: 'adult' }, ...children.map((id) => ({ id, type: 'child' }))],
    }
    const { price } = await call<{ price: number }>('/train-tickets/order/quote', wanted)
    return await call<Order>('/train-tickets/order/create', {
      ...wanted,
      clientId: randomUUID(),
      wishes: { letters: [], berths: [], together: true },
      standingFlag: false,
      agreedPrice: price,
    })
  }

  return {
    call,
    hold,
    addChild: async (name) => {
      const idNumber = childIdNumber()
      noteSecret(idNumber)
      return (await call<{ id: string }>('/train-tickets/passenger/add', { name, idNumber, type: 'child' })).id
    },
    buy: async (offer, wish) => {
      const { id } = await hold(offer, wish)
      return await call<Order>('/train-tickets/order/pay', { id, couponId: null, paymentPassword })
    },
  }
}
