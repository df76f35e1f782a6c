import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from './testing/app.ts'
import { makeFolder } from './testing/clean-up.ts'
import { makeUser } from './testing/factories.ts'
import { stayingPaths } from './modules/link-preview/static-pages.ts'
import { makeTopic } from './testing/topic-factories.ts'

const paths = [
  ...stayingPaths,
  '/topic-detail/$topicId',
  '/user-detail/$userId',
  '/topic/category-item/$id',
  '/tradition-festival/day/$key',
]

const makeWeb = async (known: string[]) => {
  const webDir = await makeFolder('web')
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>鸿雁</title>')
  await writeFile(path.join(webDir, 'console.html'), '<!doctype html><title>工作台</title>')
  await writeFile(path.join(webDir, 'paths.json'), JSON.stringify(known))
  return webDir
}

let context: TestApp
beforeAll(async () => {
  context = await makeApp({}, undefined, await makeWeb(paths))
})

const open = (url: string) => context.app.inject({ url, headers: { accept: 'text/html' } })

test('the page of a topic, a user or a category says by its status whether it is there', async () => {
  const { id, categoryId } = await makeTopic(context)
  const { id: userId } = await makeUser(context)
  const unknown = '999999999'
  for (const [page, there] of [
    ['/topic-detail/', id],
    ['/user-detail/', userId],
    ['/topic/category-item/', categoryId],
  ] as const) {
    const [known, gone] = [await open(page + there), await open(page + unknown)]
    expect([page, known.statusCode, gone.statusCode]).toEqual([page, 200, 404])
    expect(known.body).toContain(`<link rel="canonical" href="http://localhost:80${page}${there}"`)
    expect(gone.body).toBe('<!doctype html><title>鸿雁</title>')
  }
})

const headOf = async (url: string) => {
  const { body, headers } = await context.app.inject({ url, headers: { accept: 'text/html', host: 'hongyan.example' } })
  const told = Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  return { body, headers, told, data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>) }
}

test('the page of a topic tells whoever links to it what it is, whatever stands in its text', async () => {
  const author = await makeUser(context, { nickname: '"><b>' })
  const content = '/第一行\n</script><script>alert(1)</script> & "引号"'
  const { id } = await makeTopic(context, { title: '</title>归', content, authorId: author.id })
  const { body, told, data } = await headOf(`/topic-detail/${id}`)
  const address = `http://hongyan.example/topic-detail/${id}`
  expect(told).toMatchObject({
    'og:type': 'article',
    'og:site_name': '鸿雁',
    'og:title': '&lt;/title&gt;归',
    'og:description': '/第一行 &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;引号&quot;',
    'og:url': address,
    'og:image': `http://hongyan.example/link-cards/topic/${id}.jpg`,
    'og:image:width': '1200',
    'article:author': `http://hongyan.example/user-detail/${author.id}`,
    'twitter:card': 'summary_large_image',
  })
  expect(body).toContain(`<link rel="canonical" href="${address}" />`)
  expect(body).toContain('application/json+oembed')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<b>')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(data).toMatchObject({ '@context': 'https://schema.org', text: content, author: { name: '"><b>' } })
})

test('a topic that is held back, deleted or meant for few is not there for those whom nobody knows', async () => {
  const held = await makeTopic(context, { content: '不给人看', heldAt: context.clock.now() })
  const deleted = await makeTopic(context, { content: '不给人看', deletedAt: context.clock.now() })
  const mine = await makeTopic(context, { content: '不给人看' })
  await context.db.updateTable('topics').set({ visibility: 'me' }).where('id', '=', mine.id).execute()
  for (const { id } of [held, deleted, mine]) {
    const { statusCode, body } = await open(`/topic-detail/${id}`)
    expect([statusCode, body.includes('不给人看')]).toEqual([404, false])
  }
})

test('a page that has not changed is not sent again, and one with another address names that', async () => {
  const { id } = await makeTopic(context)
  const { headers } = await headOf(`/topic-detail/${id}?from=share`)
  const again = await context.app.inject({
    url: `/topic-detail/${id}`,
    headers: { accept: 'text/html', host: 'hongyan.example', 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await headOf('/home')).told['og:title']).toBe('鸿雁')
})

test('the page of a festival or a solar term is there by its key, and no other', async () => {
  for (const [key, status] of [
    ['zhongqiu', 200],
    ['dongzhi', 200],
    ['halloween', 404],
    ['constructor', 404],
    ['x'.repeat(300), 404],
  ] as const)
    expect([key, (await open(`/tradition-festival/day/${key}`)).statusCode]).toEqual([key, status])
})

test('a page that the web app does not have keeps the server from starting', async () => {
  const webDir = await makeWeb([...stayingPaths, '/topic-detail/$topicId'])
  await expect(makeApp({}, undefined, webDir)).rejects.toThrow('the web app has no page /user-detail/$userId')
})
