import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { playbackErrorOf, reachOf, refusalOf } from './playback-error.ts'

/** Answers everything with a status. @returns its origin, and how to end it */
const startServer = async (status: number) => {
  const server = createServer((_, response) => void response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void end())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end }
}

const lost = { reason: '网络不通，请检查网络后再试', broken: false }

test('an aborted track is no failure', () => {
  expect(playbackErrorOf({ code: 1 }, 'there')).toBeNull()
  expect(refusalOf(new DOMException('stopped', 'AbortError'))).toBeNull()
})

test.each([
  [200, '文件已损坏，或浏览器不支持它的格式', true],
  [404, '文件不存在或已被删除', true],
  [503, '服务器暂时没有给出文件，请稍后再试', false],
])('the reason is what asking for the file shows: %d', async (status, reason, broken) => {
  const { origin } = await startServer(status)
  expect(playbackErrorOf({ code: 4 }, await reachOf('/media/a.mp3', origin, true))).toEqual({ reason, broken })
})

test('a server that cannot be reached is the network, also when the browser blames the file', async () => {
  const { origin, end } = await startServer(200)
  await end()
  for (const code of [2, 3, 4])
    expect(playbackErrorOf({ code }, await reachOf('/media/a.mp3', origin, true))).toEqual(lost)
})

test('without a network nothing is asked, and it is said', async () => {
  expect(playbackErrorOf({ code: 4 }, await reachOf('/media/a.mp3', 'http://127.0.0.1:1', false))).toEqual(lost)
})

test("another host's file that cannot be asked for is taken to be there", async () => {
  expect(await reachOf('http://127.0.0.1:1/a.mp3', 'http://127.0.0.1:2', true)).toBe('there')
})

test('a browser that wants a tap first says so; what the element says by itself is not said twice', () => {
  expect(refusalOf(new DOMException('tap first', 'NotAllowedError'))).toMatchObject({ broken: false })
  expect(refusalOf(new DOMException('no source', 'NotSupportedError'))).toBeNull()
})
