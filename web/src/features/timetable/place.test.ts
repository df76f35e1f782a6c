import { expect, test } from 'vitest'
import type { Station } from '#contract/timetable.ts'
import { citiesOf, findPlaces, placeName } from './place.ts'

const station = (name: string, city: string, pinyin: string, initials: string, hotFlag = false): Station => ({
  id: pinyin,
  name,
  city,
  pinyin,
  initials,
  lon: null,
  lat: null,
  saleMinute: 480,
  hotFlag,
})

const stations = [
  station('北京', '北京', 'beijing', 'bj'),
  station('北京南', '北京', 'beijingnan', 'bjn', true),
  station('北京西', '北京', 'beijingxi', 'bjx'),
  station('上海虹桥', '上海', 'shanghaihongqiao', 'shhq', true),
  station('上海', '上海', 'shanghai', 'sh'),
  station('昆山南', '苏州', 'kunshannan', 'ksn'),
  station('苏州', '苏州', 'suzhou', 'sz'),
  station('深圳北', '深圳', 'shenzhenbei', 'szb'),
  station('宝鸡', '宝鸡', 'baoji', 'bj'),
  station('北滘', '佛山', 'beijiao', 'bj'),
]
const names = (typed: string) => findPlaces(typed, stations).map(({ name, note }) => `${name} ${note}`)

test.each(['bj', 'BJ', ' ｂｊ '])(
  'by the first letters %j a whole city comes first, then what is spelled so',
  (typed) => {
    expect(names(typed)).toEqual([
      '北京 全部 3 个车站',
      '宝鸡 宝鸡',
      '北京 北京',
      '北滘 佛山',
      '北京南 北京',
      '北京西 北京',
    ])
  },
)

test('finds by Chinese and by pinyin', () => {
  expect(names('虹桥')).toEqual(['上海虹桥 上海'])
  expect(names('shanghaih')).toEqual(['上海虹桥 上海'])
  expect(names('shnt')).toEqual([])
  expect(names('hongqiao')).toEqual(['上海虹桥 上海'])
  expect(names('nan')).toEqual([])
  expect(names(' ')).toEqual([])
})

test('shows the other stations of a city that is meant', () => {
  expect(names('苏州')).toEqual(['苏州 全部 2 个车站', '苏州 苏州', '昆山南 苏州'])
})

test('sorts cities by their own spelling, not by that of a suburb', () => {
  expect(citiesOf(stations).map(({ name, pinyin, initials }) => `${name} ${pinyin} ${initials}`)).toEqual([
    '宝鸡 baoji bj',
    '北京 beijing bj',
    '佛山 fs fs',
    '上海 shanghai sh',
    '深圳 shenzhenbei szb',
    '苏州 suzhou sz',
  ])
})

test('finds a city none of whose stations bears its name by its first letters', () => {
  expect(names('fs')).toEqual(['北滘 佛山'])
})

test('names a station and a whole city, and nothing that is not there', () => {
  expect(placeName('beijingnan', stations)).toBe('北京南')
  expect(placeName('city:北京', stations)).toBe('北京')
  expect(placeName('city:南京', stations)).toBeUndefined()
  expect(placeName('nowhere', stations)).toBeUndefined()
})
