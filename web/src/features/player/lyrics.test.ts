import { expect, test } from 'vitest'
import { lineAt, parseLrc } from './lyrics.ts'

test('reads lines with minutes, seconds and parts of them', () => {
  expect(parseLrc('[00:01.50]鸿雁 天空上\n[01:02.250]对对排成行\r\n[02:03]江水长')).toEqual([
    { atS: 1.5, text: '鸿雁 天空上' },
    { atS: 62.25, text: '对对排成行' },
    { atS: 123, text: '江水长' },
  ])
})

test('a line that is sung several times has several times, and all stand in order', () => {
  expect(parseLrc('[00:30.00][00:10.00]酒喝干\n[00:20.00]再斟满').map(({ atS, text }) => `${atS} ${text}`)).toEqual([
    '10 酒喝干',
    '20 再斟满',
    '30 酒喝干',
  ])
})

test('leaves out tags, empty lines and lines without a time', () => {
  expect(parseLrc('\uFEFF[ti:鸿雁]\n[ar:无名]\n没有时间\n[00:05.00]\n[00:06.00] 歌声远 ')).toEqual([
    { atS: 6, text: '歌声远' },
  ])
})

test('an offset in milliseconds makes lines come sooner, never before the beginning', () => {
  expect(parseLrc('[offset:+500]\n[00:00.20]一\n[00:02.00]二').map(({ atS }) => atS)).toEqual([0, 1.5])
  expect(parseLrc('[offset: -500]\n[00:02.00]二').map(({ atS }) => atS)).toEqual([2.5])
})

test('knows the stamps of single words and hundredths behind a colon', () => {
  expect(parseLrc('[00:01:50]<00:01.50>草原<00:02.00>上')).toEqual([{ atS: 1.5, text: '草原上' }])
})

test('text without any time is no lyrics', () => {
  expect(parseLrc('只是一段文字')).toEqual([])
})

test('the line that is sung is the last one that has begun', () => {
  const lines = parseLrc('[00:01.00]一\n[00:02.00]二\n[00:03.00]三')
  expect([0, 1, 1.9, 2, 100].map((positionS) => lineAt(lines, positionS))).toEqual([-1, 0, 0, 1, 2])
  expect(lineAt([], 5)).toBe(-1)
})
