import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TopicCard } from '#contract/topic.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeDemoWorld } from '#server/testing/demo-world.ts'
import { makeSession, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

beforeAll(async () => {
  await makeDemoWorld(app, { silent: true })
})

const orders = ['hot', 'create_time'] as const
const cardsOf = async (
  body: { orderBy: (typeof orders)[number]; categoryId?: string },
  viewer?: Pick<TestUser, 'headers'>,
) => {
  const cards: TopicCard[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = { ...body, pageSize: 50, ...(cursor === undefined ? {} : { cursor }) }
    // So that the rates of an address, which is not what is looked at here, are never used up.
    app.clock.advance(1)
    const { data } = await makeCall(app, contract.topic.page, { body: page }, viewer)
    cards.push(...data.records)
    cursor = data.cursor
  }
  return cards
}

test.each(orders)('shows no picture again within 50 cards, by %s, in all and in each category', async (orderBy) => {
  const categories = (await makeCall(app, contract.category.list, {})).data
  for (const filter of [{}, ...categories.map(({ id }) => ({ categoryId: id }))]) {
    const seen = new Map<string, number>()
    const again = (await cardsOf({ orderBy, ...filter })).flatMap(({ title, pictures, video, audio }, place) =>
      [...pictures, video?.cover ?? [], audio?.cover ?? []].flat().flatMap(({ id }) => {
        const before = seen.get(id)
        seen.set(id, place)
        return before !== undefined && place - before < 50 ? `${title}: ${place - before} cards later` : []
      }),
    )
    expect(again).toEqual([])
  }
})

test.each(orders)('shows nobody their own topics first, by %s', async (orderBy) => {
  const { id } = await app.db.selectFrom('users').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow()
  const cards = await cardsOf({ orderBy }, await makeSession(app, id))
  expect(cards.slice(0, 30).filter(({ author }) => author.id === id)).toEqual([])
})

test('knows some things from everywhere and most from somewhere: stars and fans have a long tail', async () => {
  const stars = (await cardsOf({ orderBy: 'hot' })).map(({ starNum }) => starNum).toSorted((one, other) => other - one)
  expect(stars[0]).toBeGreaterThan(12_000)
  expect(stars[20]).toBeLessThan(1000)
  expect(stars[150]).toBeLessThan(150)
  const fans = await app.db.selectFrom('users').select('fan_num').orderBy('fan_num', 'desc').limit(60).execute()
  expect(fans[0]?.fan_num).toBeGreaterThan(3000)
  expect(fans[39]?.fan_num).toBeLessThan(400)
})
