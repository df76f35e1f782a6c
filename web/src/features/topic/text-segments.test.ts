import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitText } from './text-segments.ts'

const marked = (text: string) =>
  splitText(text)
    .filter((segment) => segment.kind !== 'text')
    .map((segment) => `${segment.kind} ${segment.text}`)

describe('hashtags', () => {
  test('stand between two signs', () => {
    expect(splitText('今天#地铁见闻#很多')).toEqual([
      { kind: 'text', text: '今天' },
      { kind: 'hashtag', text: '#地铁见闻#', name: '地铁见闻' },
      { kind: 'text', text: '很多' },
    ])
  })

  test('may follow one another and may hold a single character', () => {
    expect(marked('#回家##春#')).toEqual(['hashtag #回家#', 'hashtag #春#'])
  })

  test('are not empty, not blank, not closed on another line', () => {
    expect(marked('## # # #没有，\n关上#')).toEqual([])
  })
})

test('a hashtag may end with a space or the text instead of a second sign', () => {
  expect(splitText('C#1 等我 #回家 ＃春运')).toEqual([
    { kind: 'text', text: 'C#1 等我 ' },
    { kind: 'hashtag', text: '#回家', name: '回家' },
    { kind: 'text', text: ' ' },
    { kind: 'hashtag', text: '＃春运', name: '春运' },
  ])
})

describe('mentions', () => {
  const people = [
    { userId: '1', name: '冻梨大哥' },
    { userId: '2', name: '冻梨' },
    { userId: '3', name: 'a.b (c)' },
  ]
  const mentioned = (text: string) =>
    splitText(text, people).flatMap((segment) =>
      segment.kind === 'mention' ? [`${segment.userId} ${segment.text}`] : [],
    )

  test('lead to those whom the text names; any other @ is text', () => {
    expect(mentioned('@冻梨大哥请你先别说话，@骑行的风，你昨天说要来的。')).toEqual(['1 @冻梨大哥'])
    expect(mentioned('冻梨大哥')).toEqual([])
  })

  test('of two names the longer is meant', () => {
    expect(mentioned('@冻梨 和 @冻梨大哥')).toEqual(['2 @冻梨', '1 @冻梨大哥'])
  })

  test('may hold signs', () => {
    expect(mentioned('见@a.b (c)。@aab (c)')).toEqual(['3 @a.b (c)'])
  })

  test('are not part of an e-mail address', () => {
    expect(splitText('写信到 goose@example.com', [{ userId: '4', name: 'example' }])).toHaveLength(1)
  })
})

describe('links', () => {
  test('end before Chinese signs and before a full stop', () => {
    expect(marked('见 https://example.com/a?b=1#c，或 http://example.com.')).toEqual([
      'link https://example.com/a?b=1#c',
      'link http://example.com',
    ])
  })

  test('other schemes stay text', () => {
    expect(marked('javascript:alert(1)')).toEqual([])
  })
})

test('the pieces of any text, joined, are the text', () => {
  const pieces = fc.array(fc.constantFrom('#', '＃', '@', '鸿雁', ' ', '\n', 'https://', 'a.b', '，', '👨‍👩‍👧'))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        pieces.map((parts) => parts.join('')),
      ),
      (text) => {
        expect(
          splitText(text)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})

test('a hashtag may stand between full-width signs, as a Chinese keyboard writes them', () => {
  expect(splitText('快到了＃回家＃等我 #窗边＃')).toEqual([
    { kind: 'text', text: '快到了' },
    { kind: 'hashtag', text: '＃回家＃', name: '回家' },
    { kind: 'text', text: '等我 ' },
    { kind: 'hashtag', text: '#窗边＃', name: '窗边' },
  ])
})
