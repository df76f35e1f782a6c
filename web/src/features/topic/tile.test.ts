import { describe, expect, test } from 'vitest'
import type { Picture } from '#contract/media.ts'
import type { TopicCard } from '#contract/topic.ts'
import { countLines, measureTile } from './tile.ts'

const makePicture = (width: number, height: number): Picture => ({
  id: '1',
  width,
  height,
  placeholder: '',
  small: '/small.webp',
  medium: '/medium.webp',
  large: '/large.webp',
})

const makeTopic = (given: Partial<TopicCard> = {}): TopicCard => ({
  id: '5',
  author: { id: '1', nickname: '早餐摊主', avatar: null },
  category: { id: '2', name: '美食' },
  title: '',
  content: '',
  contentCut: false,
  mentions: [],
  pictures: [],
  video: null,
  audio: null,
  editTime: null,
  heldFlag: false,
  visibility: 'everyone',
  place: null,
  starNum: 0,
  postNum: 0,
  starFlag: false,
  createTime: '2026-11-20T08:00:00+08:00',
  ...given,
})

test.each([
  ['in its own shape', 1000, 1100, 198],
  ['no taller than 3:4', 900, 2700, 240],
  ['no wider than 4:3', 3200, 900, 135],
])('a cover stands %s', (_name, width, height, coverHeight) => {
  const topic = makeTopic({ pictures: [makePicture(width, height)], title: '油条' })
  expect(measureTile(topic, 180, 1).coverHeight).toBe(coverHeight)
})

describe('the text below', () => {
  const pictures = [makePicture(1000, 1000)]
  const heightOf = (title: string) => measureTile(makeTopic({ pictures, title }), 180, 1).height

  test('has as many lines as it needs, and no more than two', () => {
    expect(heightOf('一'.repeat(10)) - heightOf('一')).toBe(0)
    expect(heightOf('一'.repeat(11)) - heightOf('一')).toBe(21)
    expect(heightOf('一'.repeat(80)) - heightOf('一')).toBe(21)
  })

  test('is the title, else how the text begins, else there is none', () => {
    expect(measureTile(makeTopic({ pictures, title: '题', content: '文' }), 180, 1).caption).toBe('题')
    expect(measureTile(makeTopic({ pictures, content: '文' }), 180, 1).caption).toBe('文')
    expect(measureTile(makeTopic({ pictures }), 180, 1).captionLines).toBe(0)
  })

  test('is larger where all text is', () => {
    const { height } = measureTile(makeTopic({ pictures, title: '一' }), 180, 2)
    expect(height).toBeGreaterThan(heightOf('一') + 21)
  })
})

describe('a topic of text only', () => {
  test('has its words on the cover, and its title below', () => {
    const { picture, words, caption } = measureTile(makeTopic({ title: '题', content: '天冷了\n\n早点回家' }), 180, 1)
    expect({ picture, words, caption }).toEqual({ picture: null, words: '天冷了\n早点回家', caption: '题' })
  })

  test('does not say the same twice', () => {
    const alone = measureTile(makeTopic({ title: '只有题目' }), 180, 1)
    expect([alone.words, alone.caption]).toEqual(['只有题目', ''])
    expect(measureTile(makeTopic({ content: '只有正文' }), 180, 1).caption).toBe('')
  })

  test('stands between 4:3 and 3:4, with as many lines as fit', () => {
    const short = measureTile(makeTopic({ content: '早' }), 180, 1)
    const long = measureTile(makeTopic({ content: '早'.repeat(280) }), 180, 1)
    expect([short.coverHeight, long.coverHeight]).toEqual([135, 240])
    expect(long.coverGrows, 'with the width, and not by lines').toBe(true)
    expect([short.wordLines, long.wordLines]).toEqual([2, 6])
  })
})

test('a track without a cover, and a film without a still, stand by what is known of them', () => {
  const audio = { id: '1', url: '/none.mp3', title: '平沙落雁', artist: '', durationMs: null, cover: null }
  expect(measureTile(makeTopic({ audio }), 180, 1)).toMatchObject({ words: '平沙落雁', caption: '' })
  const video = { id: '2', url: '/none.mp4', durationMs: null, cover: null }
  expect(measureTile(makeTopic({ video, content: '雪' }), 180, 1)).toMatchObject({ coverHeight: 135, words: '' })
})

test('lines are counted by the width of what stands in them', () => {
  expect(countLines('一二三四', 4, 9)).toBe(1)
  expect(countLines('一二三四五', 4, 9)).toBe(2)
  expect(countLines('abcdef', 4, 9)).toBe(1)
  expect(countLines('一\n二\n三', 4, 9)).toBe(3)
  expect(countLines('一二三四五六七八九', 2, 3)).toBe(3)
})

describe('on phones from 360 to 430 px wide, where the page was laid out for the most usual one', () => {
  const usual = 183
  /** How high the page from the server has it: measures that grow do so in CSS. */
  const servedHeight = (topic: TopicCard, width: number) => {
    const { height, coverHeight, coverGrows } = measureTile(topic, usual, 1)
    return height + (coverGrows ? (coverHeight * (width - usual)) / usual : 0)
  }
  const titles = ['自动浇水 1.0 事故报告', ...Array.from({ length: 30 }, (_, index) => '题'.repeat(index))]
  const words = Array.from({ length: 90 }, (_, index) => '早'.repeat(index))
  const pictures = [makePicture(1000, 1000), makePicture(900, 2700), makePicture(3200, 900)]

  test.each([168, 180, 183, 186.5, 194, 203])('nothing moves on a tile of %d px', (width) => {
    const topics = titles.flatMap((title) => [
      ...words.map((content) => makeTopic({ title, content })),
      ...pictures.map((picture) => makeTopic({ title, pictures: [picture] })),
    ])
    const moved = topics.filter(
      (topic) => Math.abs(measureTile(topic, width, 1).height - servedHeight(topic, width)) > 1,
    )
    expect(moved.map(({ title, content }) => `${title}: ${content}`)).toEqual([])
  })
})
