import { describe, expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { planDemoWorld } from './plan.ts'
import type { DemoTexts } from './texts.ts'
import { awake, timesAfter } from './timeline.ts'

const texts: DemoTexts = {
  users: ['demo', 'yanshu', 'xiaoman'].map((username) => ({ username, nickname: username, bio: '在', region: '' })),
  categories: [{ slug: 'life', name: '生活', description: '日子', cover: 'cat-1' }],
  topics: new Map([
    [
      'life',
      Array.from({ length: 20 }, (_, index) => ({
        author: 'yanshu',
        hoursAgo: 0.2 + index * 7,
        title: '',
        content: `第 ${index} 天`,
        pictures: [],
        warmth: index / 20,
        replies: [
          {
            author: 'xiaoman',
            content: '嗯',
            replies: [
              { author: 'yanshu', content: '对' },
              { author: 'demo', to: 'yanshu', content: '好' },
              { author: 'demo', to: 'xiaoman', content: '是' },
            ],
          },
        ],
      })),
    ],
  ]),
  chats: [],
  coupons: [],
  money: { topUps: [], withdrawals: [] },
  pictures: ['cat-1'],
  videos: [],
  tracks: [],
  faces: [],
}

/** What happened, with how long before the loading instead of when. */
const relative = (now: Date) =>
  JSON.parse(
    JSON.stringify(planDemoWorld(texts, now), (key, value: unknown) =>
      key === 'timeMs' && typeof value === 'number' ? now.getTime() - value : key === 'nowMs' ? 0 : value,
    ),
  ) as unknown

describe('the plan of the demo world', () => {
  test('is the same on every machine, but for the time of loading', () => {
    const noon = new Date('2026-11-21T12:00:00+08:00')
    expect(relative(noon)).toEqual(relative(noon))
    expect(relative(noon)).toEqual(relative(new Date('2027-03-04T12:00:00+08:00')))
  })

  test('names whom a nested reply answers, unless that is the author of the reply above it', () => {
    const { posts } = planDemoWorld(texts, new Date('2026-11-21T12:00:00+08:00'))
    const nested = posts.filter((post) => post.parent && post.topic.id === 1)
    expect(nested.map((post) => post.replyToUserId)).toEqual([null, 2, null])
  })

  test('lets nobody star what they wrote, or anything twice', () => {
    const { topicStars, topics } = planDemoWorld(texts, new Date('2026-11-21T12:00:00+08:00'))
    expect(topicStars.length).toBeGreaterThan(5)
    expect(topicStars.filter((star) => topics[star.id - 1]?.authorId === star.userId)).toEqual([])
    expect(new Set(topicStars.map((star) => `${star.id} ${star.userId}`)).size).toBe(topicStars.length)
  })
})

describe('times', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)
  const now = Date.parse('2026-11-21T08:00:00+08:00')

  test('of the night move to the morning after it', () => {
    expect(awake(at('00:59:59'), now)).toBe(at('00:59:59'))
    expect(awake(at('01:00:00'), now)).toBe(at('07:00:00'))
    expect(awake(at('04:00:00'), now)).toBe(at('08:30:00'))
    expect(awake(at('07:00:00'), now)).toBe(at('07:00:00'))
  })

  test('of the night stay where they are when the morning is still to come', () => {
    expect(awake(at('04:00:00'), at('05:00:00'))).toBe(at('04:00:00'))
  })

  test('of what follows lie between the beginning and now, most of them early', () => {
    const start = Date.parse('2026-11-16T12:00:00+08:00')
    const times = timesAfter(createRandom(1), start, now, 1000, 3)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every((time) => time > start && time <= now)).toBe(true)
    expect(times[500]).toBeLessThan(start + 12 * 3_600_000)
    const late = timesAfter(createRandom(1), now - 1000, now, 100, 3)
    expect(late.every((time) => time > now - 1000 && time <= now)).toBe(true)
  })
})
