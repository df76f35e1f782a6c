import { expect, test } from 'vitest'
import { kindOf } from './kind.ts'

const origin = 'https://hongyan.example'
const shell = new Set(['/', '/theme-boot.js', '/assets/index-1.js'])
const ask = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', destination: '', ...more }, origin, shell)
const open = (path: string) => ask(path, { mode: 'navigate', destination: 'document' })

test.each(['/', '/home', '/topic-detail/5?post=7', '/music', '/no/such/page'])('%s is opened offline too', (path) => {
  expect(open(path)).toBe('page')
})

test.each(['/api/docs', '/media/a.webp', '/exports/key', '/healthz', '/music/song.mp3'])(
  '%s is opened by the network alone',
  (path) => {
    expect(open(path)).toBeNull()
  },
)

test.each(['/console', '/console?section=gate'])('%s is the console, with whatever query', (path) => {
  expect(open(path)).toBe('console')
  expect(ask(path)).toBeNull()
})

test('built files and the other files of the shell are told apart, as only the former never change', () => {
  expect(ask('/assets/index-1.js')).toBe('asset')
  expect(ask('/console/assets/console-1.js')).toBe('asset')
  expect(ask('/theme-boot.js')).toBe('file')
  expect(ask('/something-else.txt')).toBeNull()
})

test('pictures are kept; recordings are not', () => {
  expect(ask('/media/a.webp', { destination: 'image' })).toBe('picture')
  expect(ask('/media/a.mp4', { destination: 'video' })).toBeNull()
  expect(ask('/media/a.m4a', { destination: 'audio' })).toBeNull()
})

test('calls, writes and other hosts are left to the network', () => {
  expect(ask('/api/v1/topic/detail/1')).toBeNull()
  expect(ask('/theme-boot.js', { method: 'POST' })).toBeNull()
  expect(ask('https://elsewhere.example/theme-boot.js')).toBeNull()
})

test('what lies at a CDN is kept as what lies here, and nothing else of it', () => {
  const cdn = 'https://cdn.example'
  const askCdn = (path: string, destination = '', mode = 'no-cors') =>
    kindOf({ method: 'GET', url: cdn + path, mode, destination }, origin, shell, cdn)
  expect(askCdn('/assets/index-1.js', 'script', 'cors')).toBe('asset')
  expect(askCdn('/media/a.webp', 'image')).toBe('picture')
  for (const path of ['/media/a.mp4', '/theme-boot.js', '/home', '/api/v1/topic/detail/1'])
    expect(askCdn(path)).toBeNull()
  expect(askCdn('/home', 'document', 'navigate')).toBeNull()
  expect(kindOf({ method: 'GET', url: `${cdn}/assets/a.js`, mode: 'cors', destination: '' }, origin, shell)).toBeNull()
})
