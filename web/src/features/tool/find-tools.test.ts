import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { findTools } from './find-tools.ts'
import { toolGroups, tools } from './tools.ts'

const labelsOf = (typed: string) => findTools(tools, typed).map(({ label }) => label)

describe('a tool is found', () => {
  test.each([
    ['二维码', '二维码'],
    ['维码', '二维码'],
    ['erweima', '二维码'],
    ['er wei', '二维码'],
    ['ewm', '二维码'],
    ['ma', '二维码'],
    ['扫一扫', '二维码'],
    ['ＱＲ', '二维码'],
    ['WiFi', '二维码'],
    ['qqch', '亲戚称呼'],
    ['辈分', '亲戚称呼'],
    ['hsp', undefined],
    ['hcp', '火车票'],
    ['高铁', '火车票'],
    ['斤', '单位换算'],
    ['房贷', '贷款计算'],
    ['什么也不是', undefined],
  ])('%s: %s', (typed, label) => {
    expect(labelsOf(typed)[0]).toBe(label)
  })

  test('by a syllable from its beginning on, not from its middle', () => {
    expect(labelsOf('weima')).toContain('二维码')
    expect(labelsOf('eima')).toEqual([])
  })

  test('first where its name begins so, then where it is only told of', () => {
    expect(labelsOf('红包')[0]).toBe('红包封面')
    expect(labelsOf('红包')).toContain('钱包')
  })
})

test('every tool has its own path, name and seal, a part of the hub, and the pinyin of its name', () => {
  for (const key of ['path', 'label', 'glyph'] as const)
    expect(new Set(tools.map((tool) => tool[key])).size).toBe(tools.length)
  const parts = new Set(toolGroups.map(({ key }) => key))
  for (const tool of tools) {
    expect(parts).toContain(tool.group)
    const read = pinyin(tool.label, { toneType: 'none', type: 'array', v: true })
    // 骰子 is tóu zi in the standard.
    expect(tool.pinyin.split(' ')).toEqual(tool.label === '抽签骰子' ? ['chou', 'qian', 'tou', 'zi'] : read)
  }
})
