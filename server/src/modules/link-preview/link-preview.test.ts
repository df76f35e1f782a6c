import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makeTopic } from '#server/testing/topic-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'
import { fitLines } from './card-drawing.ts'

const context = await makeApp({ PUBLIC_URL: 'https://hongyan.example' })
const { app, db, clock } = context
const get = (url: string) => app.inject({ url })
const origin = 'https://hongyan.example'

/** What stands in the elements of a name, in their order: journeys read the whole with a browser's parser. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

/** Topics that not everybody may read. */
const makeHidden = async (categoryId: string, authorId: string) => {
  const common = { categoryId, authorId, content: '只说给你听' }
  const held = await makeTopic(context, { ...common, heldAt: clock.now() })
  const deleted = await makeTopic(context, { ...common, deletedAt: clock.now() })
  const forFriends = await makeTopic(context, common)
  await db.updateTable('topics').set({ visibility: 'friends' }).where('id', '=', forFriends.id).execute()
  return [held, deleted, forFriends].map(({ id }) => id)
}

describe('the drawn card', () => {
  const bytesOf = async (url: string) => {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg'])
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    return rawPayload
  }
  const draw = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer()

  test('of a topic shows its picture; of one without, its words; each another', async () => {
    const author = await makeUser(context)
    const picture = (await makeUpload(context, contract.media.uploadPicture, await draw('#0f766e'), author)).data
    const withPicture = await makeTopic(context, { title: '江上', authorId: author.id, pictureIds: [picture.id] })
    const inWords = await makeTopic(context, { content: '一个人坐了很久的车，到家时天刚亮。' })
    const other = await makeTopic(context, { content: '今天的云很好看。' })
    const cards = []
    for (const { id } of [withPicture, inWords, other]) cards.push(await bytesOf(`/link-cards/topic/${id}.jpg`))
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3)
    // In the right half, where the picture is.
    const { dominant } = await sharp(cards[0]).extract({ left: 900, top: 200, width: 100, height: 100 }).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 60)
  })

  test('of a person shows who they are, and of the app its mark', async () => {
    const user = await makeUser(context, { nickname: '<script>&' })
    const avatar = (await makeUpload(context, contract.media.uploadAvatar, await draw('#aa3322'), user)).data
    await db.updateTable('users').set({ avatar_id: avatar.id }).where('id', '=', user.id).execute()
    await bytesOf(`/link-cards/user/${user.id}.jpg`)
    await bytesOf(`/link-cards/user/${(await makeUser(context)).id}.jpg`)
    await bytesOf('/link-cards/app.jpg')
  })

  test('is drawn without a picture whose file is gone', async () => {
    const { id } = await makeTopic(context, { title: '旧照', pictureIds: [(await makePicture(context)).id] })
    await bytesOf(`/link-cards/topic/${id}.jpg`)
  })

  test('is none of what not everybody may read, not even when it was drawn before', async () => {
    const { id, categoryId } = await makeTopic(context, { content: '先给大家看' })
    await bytesOf(`/link-cards/topic/${id}.jpg`)
    await db.updateTable('topics').set({ visibility: 'me' }).where('id', '=', id).execute()
    const hidden = await makeHidden(categoryId, (await makeUser(context)).id)
    for (const url of [
      ...[id, ...hidden, '999999999', 'x', '1%2f2'].map((name) => `/link-cards/topic/${name}.jpg`),
      '/link-cards/user/999999999.jpg',
      '/link-cards/topic/1.png',
      '/link-cards/other.jpg',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  test('breaks its words where lines are full, and no line begins with what closes a sentence', () => {
    expect(fitLines('一二三四，五六', 4, 3)).toEqual(['一二三四，', '五六'])
    expect(fitLines('一二三四五六七八九', 4, 2)).toEqual(['一二三四', '五六七…'])
    expect(fitLines('abcdefgh', 4, 1)).toEqual(['abcde…'])
    expect(fitLines('', 4, 2)).toEqual([])
  })
})

describe('a feed', () => {
  test('brings the newest of a category and of a person, with the author, and nothing hidden', async () => {
    const { id: categoryId } = await makeCategory(context, { name: '旅行 & 车站' })
    const author = await makeUser(context)
    const { id } = await makeTopic(context, {
      categoryId,
      authorId: author.id,
      title: '到站<了>',
      content: '第一行\n第二行',
    })
    await makeHidden(categoryId, author.id)
    for (const [path, title] of [
      [`/feeds/category/${categoryId}.atom`, '旅行 &amp; 车站'],
      [`/feeds/user/${author.id}.atom`, author.nickname],
    ] as const) {
      const { body, headers } = await get(path)
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(textsOf(body, 'id')).toEqual([origin + path, `${origin}/topic-detail/${id}`])
      expect(textsOf(body, 'title')).toEqual([`${title} - 鸿雁`, '到站&lt;了&gt;'])
      expect(textsOf(body, 'name')).toEqual([author.nickname])
      expect(textsOf(body, 'content')).toEqual(['&lt;p&gt;第一行&lt;/p&gt;&lt;p&gt;第二行&lt;/p&gt;'])
    }
  })

  test('without topics is a feed all the same; of what is not there, none', async () => {
    const { id } = await makeUser(context)
    expect(textsOf((await get(`/feeds/user/${id}.atom`)).body, 'updated')).toEqual([clock.now().toISOString()])
    for (const path of ['/feeds/user/999999999.atom', '/feeds/category/999999999.atom', '/feeds/user/x.atom'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })
})

describe('the site map', () => {
  test('names a part a day since the first topic, each with its topics, and nothing hidden', async () => {
    const sitemapped = await makeApp({ PUBLIC_URL: origin })
    const author = await makeUser(sitemapped)
    const today = sitemapped.clock.now()
    const earlier = new Date(today.getTime() - 2 * 24 * 3600 * 1000)
    const first = await makeTopic(sitemapped, { authorId: author.id, createdAt: earlier })
    const second = await makeTopic(sitemapped, { authorId: author.id, categoryId: first.categoryId })
    await makeTopic(sitemapped, { authorId: author.id, categoryId: first.categoryId, heldAt: today })
    const read = async (path: string) => textsOf((await sitemapped.app.inject({ url: path })).body, 'loc')
    const parts = (await read('/sitemap.xml')).map((loc) => loc?.replace(origin, '') ?? '')
    const days = [0, 1, 2].map((back) => new Date(today.getTime() - back * 24 * 3600 * 1000).toISOString().slice(0, 10))
    expect(parts).toEqual(['pages', ...days].map((name) => `/sitemaps/${name}.xml`))
    const topics = []
    for (const part of parts.slice(1)) topics.push(...(await read(part)))
    expect(topics).toEqual([second, first].map(({ id }) => `${origin}/topic-detail/${id}`))
    const pages = (await sitemapped.app.inject({ url: '/sitemaps/pages.xml' })).body
    for (const path of ['/home', '/tradition-festival/day/zhongqiu', `/topic/category-item/${first.categoryId}`])
      expect(pages).toContain(`<loc>${origin}${path}</loc>`)
    for (const name of ['2000-01-01', 'x', '2026-13-99'])
      expect((await sitemapped.app.inject({ url: `/sitemaps/${name}.xml` })).statusCode).toBe(404)
  })

  test('is named where crawlers look first', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
  })
})

describe('an embedded link', () => {
  test('names a topic, its author and its card', async () => {
    const author = await makeUser(context)
    const { id } = await makeTopic(context, { title: '到站了', authorId: author.id })
    const answer = await get(`/oembed?url=${encodeURIComponent(`${origin}/topic-detail/${id}`)}`)
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: '到站了',
      author_name: author.nickname,
      thumbnail_url: `${origin}/link-cards/topic/${id}.jpg`,
    })
  })

  test('is none of another site, of what is hidden, or of no address', async () => {
    const { id, categoryId } = await makeTopic(context)
    const hidden = await makeHidden(categoryId, (await makeUser(context)).id)
    for (const url of [
      `https://elsewhere.example/topic-detail/${id}`,
      ...hidden.map((name) => `${origin}/topic-detail/${name}`),
      `${origin}/home`,
      'no address',
    ])
      expect([url, (await get(`/oembed?url=${encodeURIComponent(url)}`)).statusCode]).toEqual([url, 404])
    expect((await get('/oembed')).statusCode).toBe(404)
    expect((await get(`/oembed?format=xml&url=${origin}`)).statusCode).toBe(501)
  })
})
