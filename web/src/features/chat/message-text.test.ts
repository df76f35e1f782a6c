import { describe, expect, test } from 'vitest'
import { tripPath } from '#web/features/timetable/index.ts'
import { greetingCardPath } from '#contract/greeting-card-address.ts'
import { isEmojiOnly, splitMessage, takeCard, takeDecision, takeTrips } from './message-text.ts'

describe('links in a message', () => {
  test('stand apart, without the sign that ends the sentence', () => {
    expect(splitMessage('看 https://example.com/a?b=1。好吗')).toEqual([
      { text: '看 ', link: false },
      { text: 'https://example.com/a?b=1', link: true },
      { text: '。好吗', link: false },
    ])
    expect(splitMessage('(http://example.com).')).toEqual([
      { text: '(', link: false },
      { text: 'http://example.com', link: true },
      { text: ').', link: false },
    ])
  })

  test('are only web addresses', () => {
    expect(splitMessage('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', link: false }])
  })
})

test.each([
  ['👍', true],
  ['❤️ 🌹', true],
  ['👨‍👩‍👧‍👦🇨🇳', true],
  ['😂😂😂😂', false],
  ['好👍', false],
  ['12', false],
  ['', false],
])('%s is large: %s', (text, large) => {
  expect(isEmojiOnly(text)).toBe(large)
})

describe('trains in a message', () => {
  const origin = 'https://hongyan.example'
  const trip = { from: 'VNP', to: 'TJP', day: '2026-12-03', code: 'G219' }
  const link = origin + tripPath(trip)

  test('are taken out of what it says', () => {
    expect(takeTrips(`G219 北京南 08:00 开 ${link}\n到了叫我 ${link}`, origin)).toEqual({
      text: 'G219 北京南 08:00 开\n到了叫我',
      trips: [trip],
    })
  })

  test('are drawn once, however their address is written, and each to where it is told of', () => {
    const further = { ...trip, to: 'JNP' }
    const { trips } = takeTrips([link, `${link}&student=1`, origin + tripPath(further)].join(' '), origin)
    expect(trips).toEqual([trip, further])
  })

  test('are at most three: others stay links', () => {
    const links = ['G1', 'G2', 'G3', 'G4'].map((code) => origin + tripPath({ ...trip, code }))
    const { text, trips } = takeTrips(links.join(' '), origin)
    expect(trips.map(({ code }) => code)).toEqual(['G1', 'G2', 'G3'])
    expect(text).toBe(links[3])
  })

  test('of another site stay links, and any other text stays as it was', () => {
    for (const content of [link, ' 好 \n', ''])
      expect(takeTrips(content, 'https://else.example')).toEqual({ text: content, trips: [] })
  })
})

describe('a greeting card in a message', () => {
  const origin = 'https://hongyan.example'
  const key = 'zMrJ8tMUzJ7wj7T4U4wF-A'
  const path = greetingCardPath(key)

  test('stands for it, with the beginning of what it says', () => {
    expect(takeCard(`[贺卡] 但愿人长久\n${path}`, origin)).toEqual({ key, text: '但愿人长久' })
    expect(takeCard(`看看 ${origin}${path}`, origin)).toEqual({ key, text: '看看' })
  })

  test('is of this app: an address of another, or a part of one, stays a text', () => {
    for (const said of [`https://other.example${path}`, `${path}AA`, path.slice(0, -1), '没有贺卡'])
      expect(takeCard(said, origin)).toBeUndefined()
  })
})

test('the address of a decision becomes a way to it, and is no part of what is said', () => {
  expect(takeDecision('你的话题已被移除。\n详情：\n/notice-appeal/12')).toEqual({
    ...{ decisionId: '12', text: '你的话题已被移除。\n详情：' },
  })
  expect(takeDecision('没有地址')).toBeUndefined()
})
