import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#server/testing/clean-up.ts'
import { linkCard, type PageHead } from '../../text/page-head.ts'
import { answerUnknownPaths, type WebApp } from '../unknown-path.ts'
import { serveWeb } from '../web.ts'

const shell =
  '<!doctype html><html lang="zh-CN"><head><title>鸿雁</title><script src="/theme-boot.js"></script>' +
  '<script type="module" crossorigin src="/assets/libraries-1.js"></script>' +
  '<script type="module" crossorigin src="/assets/first-1.js"></script><link rel="stylesheet" href="/assets/first.css"></head>' +
  '<body><div id="root" class="app-column"></div><noscript>需要 JavaScript</noscript></body></html>'

/** Stands for the built app: draws what its one call answers, as often as it is asked, unless the address says otherwise. */
const entry = `
let ask
export const connect = (given) => { ask = given }
let times = 0
export const render = async (href) => {
  if (href.includes('broken')) throw new Error('broken')
  if (href.includes('late')) await new Promise(() => {})
  const answer = await ask('/api/v1/words', { method: 'GET', headers: new Headers() })
  const { words, from } = await answer.json()
  times++
  return {
    html: '<link rel="preload" as="image" href="/media/1.webp"/><link rel="preload" as="image" href="/media/2.webp"/><main>' + words + times + '</main><img src="/assets/moon-1.svg"/>',
    answers: [[['words'], { words, from }]],
  }
}`

const head = (name: string): PageHead => ({
  title: `话题 ${name}`,
  description: '江上',
  type: 'article',
  path: `/topic-detail/${name}`,
  picture: linkCard('app', '鸿雁'),
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let app: FastifyInstance
let web: WebApp
let asked: { authorization: unknown }[]
let webDir: string

beforeEach(async () => {
  const folder = await makeFolder('built')
  const pageDir = path.join(folder, 'page')
  webDir = path.join(folder, 'web')
  await mkdir(path.join(webDir, 'assets'), { recursive: true })
  await mkdir(pageDir)
  const files: [string, string][] = [
    ['web/index.html', shell],
    ['web/console.html', '<!doctype html><title>工作台</title>'],
    ['web/paths.json', '["/home", "/topic-detail/$topicId"]'],
    ['web/theme-boot.js', 'void "theme";'],
    ['web/sw.js', 'void "worker"'],
    ['web/assets/first-1.js', 'void "first"'],
    [
      'web/drawn-pages.json',
      JSON.stringify({
        '/topic-detail/$topicId': {
          css: 'main{color:red;background:url(/assets/paper-1.svg)}',
          pieces: ['/assets/libraries-1.js', '/assets/first-1.js', '/assets/topic-1.js'],
        },
      }),
    ],
    ['page/server-entry.js', entry],
    ['page/before-paint.js', 'void "before";'],
    ['page/start.js', 'void "start";'],
    ['package.json', '{"type":"module"}'],
  ]
  for (const [name, content] of files) await writeFile(path.join(folder, name), content)
  asked = []
  await start()
})

const start = async (cdnUrl?: string) => {
  app = Fastify()
  const page = { path: '/topic-detail/$topicId', head: async (name: string) => head(name) }
  const keptMs = 60_000
  web = await serveWeb(app, { webDir, pages: [page], cdnUrl, keptMs, now: () => new Date(5) })
  answerUnknownPaths(app, web)
  app.get('/api/v1/words', async ({ headers, ip }) => {
    asked.push({ authorization: headers.authorization })
    return { words: '</script>江上', from: ip }
  })
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress: '10.1.2.3' })

test('a page is sent as it is drawn: with its head, its styles, its first picture, and the answers, from which no text breaks out', async () => {
  const { body, headers } = await open('/topic-detail/1')
  expect(body).toContain('<title>话题 1 - 鸿雁</title>')
  expect(body).toContain('<style>main{color:red;background:url(/assets/paper-1.svg)}')
  expect(body).toContain(
    '<div id="root" class="app-column"><main></script>江上1</main><img src="/assets/moon-1.svg"/></div>',
  )
  expect(body.match(/rel="preload"/g)).toHaveLength(1)
  expect(body.indexOf('/media/1.webp')).toBeLessThan(body.indexOf('</head>'))
  expect(body).not.toMatch(/JavaScript|type="module"|stylesheet/)
  // It is painted when what it waits for has been read, which stands right behind what is seen.
  expect(body).toMatch(/<link rel="expect" href="#served" blocking="render">\s*<\/head>/)
  expect(body).toMatch(/<\/main>.*<\/div>\s*<script type="application\/json" id="served"/)
  expect(body).toContain('data-now="5"')
  expect(body).toContain('data-entry="/assets/first-1.js" data-pieces="/assets/libraries-1.js /assets/topic-1.js"')
  expect(body).toContain(String.raw`[[["words"],{"words":"\u003c/script>江上","from":"10.1.2.3"}]]`)
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' ${hashOf('void "theme";void "before";')} ${hashOf('void "start";')};`,
  )
})

test('it is drawn once for all who ask in a while, packed, and never for who is signed in', async () => {
  const packed = await open('/topic-detail/1', { 'accept-encoding': 'gzip, br', authorization: 'Bearer of.somebody' })
  const plain = await open('/topic-detail/1')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(asked).toEqual([{ authorization: undefined }])
})

test('what cannot be drawn, or not soon, the browser draws', async () => {
  for (const query of ['broken', 'late', 'x'.repeat(400)]) {
    const { statusCode, body } = await open(`/topic-detail/1?${query}`)
    expect([query, statusCode]).toEqual([query, 200])
    expect(body).toContain('<title>话题 1 - 鸿雁</title>')
    expect(body).toContain('<div id="root" class="app-column"></div>')
  }
  expect((await open('/shell')).body).toBe(shell)
})

test('it is drawn anew once something is no longer for everybody', async () => {
  const drawn = async () => /江上(\d)/.exec((await open('/topic-detail/1')).body)?.[1]
  expect([await drawn(), await drawn()]).toEqual(['1', '1'])
  web.forget()
  expect(await drawn()).toBe('2')
})

test('with a CDN, built files are addressed there, wherever a page names one; scripts of the page itself and the worker stay', async () => {
  await start('https://cdn.example')
  const drawn = await open('/topic-detail/1')
  expect(drawn.body).toContain(
    'data-entry="https://cdn.example/assets/first-1.js" data-pieces="https://cdn.example/assets/libraries-1.js https://cdn.example/assets/topic-1.js"',
  )
  expect(drawn.body).toContain('url(https://cdn.example/assets/paper-1.svg)')
  expect(drawn.body).toContain('<img src="https://cdn.example/assets/moon-1.svg"/>')
  expect(drawn.body.indexOf('<link rel="preconnect" href="https://cdn.example" crossorigin />')).toBeLessThan(
    drawn.body.indexOf('/media/1.webp'),
  )
  expect(drawn.headers['content-security-policy']).toContain(
    `script-src 'self' https://cdn.example ${hashOf('void "theme";void "before";')} ${hashOf('void "start";')};`,
  )
  const { body } = await open('/shell')
  expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://cdn.example',
    'https://cdn.example',
    '/theme-boot.js',
    'https://cdn.example/assets/libraries-1.js',
    'https://cdn.example/assets/first-1.js',
    'https://cdn.example/assets/first.css',
  ])
  const worker = await open('/sw.js', { 'accept-encoding': 'identity' })
  expect([worker.body, worker.headers['cache-control']]).toEqual([
    'self.filesAt="https://cdn.example";void "worker"',
    'no-cache',
  ])
  expect((await open('/assets/first-1.js')).headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect((await open('/theme-boot.js')).headers).not.toHaveProperty('access-control-allow-origin')
})

test("without one, no file is anybody else's to read", async () => {
  expect((await open('/assets/first-1.js')).headers).not.toHaveProperty('access-control-allow-origin')
})
