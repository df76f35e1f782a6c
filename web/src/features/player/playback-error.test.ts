import { expect, test } from 'vitest'
import { playbackErrorOf, refusalOf } from './playback-error.ts'

test('an aborted track is no failure', () => {
  expect(playbackErrorOf({ code: 1 }, true)).toBeNull()
  expect(refusalOf(new DOMException('stopped', 'AbortError'))).toBeNull()
})

test('a damaged file and one that cannot be read are the fault of the track', () => {
  expect(playbackErrorOf({ code: 3 }, true)).toEqual({ reason: '文件已损坏', broken: true })
  expect(playbackErrorOf({ code: 4 }, true)).toEqual({ reason: '文件不存在，或浏览器不支持它的格式', broken: true })
})

test('a lost network is not', () => {
  const lost = { reason: '网络不通，请检查网络后再试', broken: false }
  expect(playbackErrorOf({ code: 2 }, true)).toEqual(lost)
  expect(playbackErrorOf({ code: 4 }, false)).toEqual(lost)
})

test('a browser that wants a tap first says so; what the element says by itself is not said twice', () => {
  expect(refusalOf(new DOMException('tap first', 'NotAllowedError'))).toMatchObject({ broken: false })
  expect(refusalOf(new DOMException('no source', 'NotSupportedError'))).toBeNull()
})
