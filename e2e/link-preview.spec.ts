import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'

/** As a browser's parser reads a document: the texts of its elements by name, or that it is broken. */
const read = (page: Page, text: string, names: string[]) =>
  page.evaluate(
    ([given, wanted]) => {
      const document = new DOMParser().parseFromString(given, 'application/xml')
      if (document.querySelector('parsererror')) return { broken: document.documentElement.textContent }
      return Object.fromEntries(
        wanted.map((name) => [name, [...document.getElementsByTagName(name)].map((element) => element.textContent)]),
      )
    },
    [text, names] as const,
  )

test('a topic that was published has a card for chats, stands in feeds and in the site map, and is gone from all when it is deleted', async ({
  page,
  request,
  makePerson,
}) => {
  const person = await makePerson()
  const voice = await speakAs(request, person)
  const title = `灯塔 & "<雾>" ${randomUUID().slice(0, 8)}`
  const id = await voice.writeTopic('雾散的时候，船就看见岸了。', { title })
  const path = `/topic-detail/${id}`

  const html = await (await request.get(path)).text()
  await page.goto('/home')
  const told = await page.evaluate((text) => {
    const { head, title: name } = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...head.querySelectorAll('meta[property]')]
    return {
      name,
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      feed: head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href'),
      embedded: head.querySelector('link[type="application/json+oembed"]')?.getAttribute('href'),
      data: JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as unknown,
      ...Object.fromEntries(metas.map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')])),
    }
  }, html)
  expect(told).toMatchObject({
    name: `${title} - 鸿雁`,
    'og:title': title,
    'og:type': 'article',
    'og:description': '雾散的时候，船就看见岸了。',
    data: { '@type': 'DiscussionForumPosting', headline: title, author: { name: person.nickname } },
  })
  const { 'og:image': image, 'og:url': url, canonical, feed, embedded } = told as unknown as Record<string, string>
  expect(url).toBe(canonical)
  expect(new URL(url ?? '').pathname).toBe(path)
  const card = await request.get(image ?? '')
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect(((await (await request.get(embedded ?? '')).json()) as { title: string }).title).toBe(title)

  const entries = await read(page, await (await request.get(feed ?? '')).text(), ['title', 'id'])
  expect(entries).toMatchObject({ title: [`${person.nickname} - 鸿雁`, title] })
  const index = await read(page, await (await request.get('/sitemap.xml')).text(), ['loc'])
  expect((index as { loc: string[] }).loc.length).toBeGreaterThan(1)

  await voice.remove(`/topic/delete/${id}`)
  for (const gone of [path, image ?? '', embedded ?? '']) expect((await request.get(gone)).status()).toBe(404)
})
