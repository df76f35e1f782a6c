import { describe, expect, test } from 'vitest'
import { stepNames, steps } from './chain.ts'
import { readWay } from './read-way.ts'

const wayOf = (typed: string, own: 'male' | 'female' = 'male') => {
  const way = readWay(typed, own)
  return 'chain' in way ? way.chain.join(' ') : way
}

describe('a way as people say it', () => {
  test.each([
    ['舅舅的女儿', 'm ob d'],
    ['我妈妈的哥哥的女儿', 'm ob d'],
    ['我 妈 的 哥', 'm ob'],
    ['外甥女', 'os d'],
    ['老婆的姐夫', 'w os h'],
    ['爷爷的弟弟的孙子', 'f f lb s s'],
    ['小姨子', 'w ls'],
    ['表姑', { unknown: '表姑' }],
    ['隔壁老王', { unknown: '隔壁老王' }],
    ['老公', { unknown: '老公' }],
    ['爸爸的老公', { unknown: '老公' }],
    ['', { unknown: '' }],
  ])('%s', (typed, wanted) => {
    expect(wayOf(typed)).toEqual(wanted)
  })

  test("a woman's", () => {
    expect(wayOf('老公的弟弟', 'female')).toBe('h lb')
    expect(wayOf('婆婆', 'female')).toBe('h m')
  })

  test('each key of the keypad can be written', () => {
    for (const step of steps) expect(wayOf(stepNames[step], step === 'h' ? 'female' : 'male')).toBe(step)
  })
})
