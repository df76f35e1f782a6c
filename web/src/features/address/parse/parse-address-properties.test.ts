import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone } from '#contract/phone.ts'
import { type Area, isWhole } from '../area.ts'
import { areas } from '../area-tree.ts'
import { parseAddress } from './parse-address.ts'

const pathsBelow = (path: readonly Area[]): (readonly Area[])[] => {
  const area = path.at(-1)
  return area === undefined || isWhole(area) ? [path] : area.children.flatMap((child) => pathsBelow([...path, child]))
}
const paths = areas.flatMap((province) => pathsBelow([province]))
const namesOf = (path: readonly Area[]) => path.map(({ name }) => name)
const shortOf = (name: string) => name.replace(/(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, '')

test.each([
  ['in full', (path: readonly Area[]) => namesOf(path).join('')],
  ['with spaces', (path: readonly Area[]) => namesOf(path).join(' ')],
  [
    'in short but for the last',
    (path: readonly Area[]) =>
      namesOf(path)
        .map((name, index) => (index < path.length - 1 ? shortOf(name) : name))
        .join(''),
  ],
])('every county of the country is found, written %s', (_, write) => {
  const wrong = paths.flatMap((path) => {
    const parsed = parseAddress(`林小满 13800138000 ${write(path)}中心路8号`)
    const isRight = parsed.area?.at(-1) === path.at(-1) && parsed.name === '林小满' && parsed.detail === '中心路8号'
    return isRight ? [] : [write(path)]
  })
  expect(wrong).toEqual([])
})

const parts = fc.record({
  name: fc.constantFrom('林小满', '王芳', '欧阳修', '李雷', '张三丰'),
  phone: fc.oneof(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^0(?:10|2\d|[3-9]\d{2})-[2-9]\d{7}$/)),
  path: fc.constantFrom(...paths),
  detail: fc.constantFrom('中心路8号', '人民路 12 号 3 幢 101 室', '解放大道100号A座2005', '新村5组'),
  separator: fc.constantFrom(' ', '，', ',', '\n', '\t', ' | ', '；', '　'),
  order: fc.shuffledSubarray(['name', 'phone', 'address'] as const, { minLength: 3 }),
})

test('whatever the order and the separators, each part is read as it was written', () => {
  fc.assert(
    fc.property(parts, ({ name, phone: number, path, detail, separator, order }) => {
      const pieces = { name, phone: number, address: namesOf(path).join('') + detail }
      const parsed = parseAddress(order.map((part) => pieces[part]).join(separator))
      expect(parsed).toEqual({ name, phone: number, area: path, detail })
    }),
    { numRuns: 1000 },
  )
})

const bits = fc.constantFrom(
  ...[
    '江苏省',
    '苏州',
    '姑苏区',
    '林小满',
    '13800138000',
    '138****8000',
    '收件人：',
    '电话',
    '邮编',
    '215000',
    '(',
    ')',
    ',',
  ],
  ...[
    ' ',
    '\n',
    '-',
    '0512-',
    '转',
    '1',
    '号',
    '😀',
    '\uE000',
    '\uE002',
    '\u200B',
    '\uD83D',
    '市辖区',
    '北京',
    'Li ',
    '中国',
  ],
)

test('nothing that is pasted makes it fail, and a phone number that it reads is one', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(bits, { maxLength: 60 }).map((some) => some.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const parsed = parseAddress(text)
      if (parsed.phone !== undefined) expect(phone.parse(parsed.phone)).toBe(parsed.phone)
      if (parsed.postcode !== undefined) expect(parsed.postcode).toMatch(/^\d{6}$/)
      for (const part of [parsed.name, parsed.detail]) expect(part).not.toBe('')
      // What marks the places of what was found never comes out.
      expect(`${parsed.name}${parsed.detail}`).not.toMatch(/[\uE000-\uE00F]/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '苏州',
  '1 3',
  '姓名:',
  '江苏 , ',
  '林小满 ',
  '(0512',
  '收件人',
  '重庆市 县 ',
  'Li ',
  '138**',
  '13800138000 ',
])('a megabyte of %j is read at once', (bit) => {
  const text = bit.repeat(1_000_000 / bit.length)
  // Until it was quick once: the machine may be busy with something else.
  let leastMs = Infinity
  for (let tried = 0; tried < 10 && leastMs >= 1000; tried++) {
    const begun = performance.now()
    parseAddress(text)
    leastMs = Math.min(leastMs, performance.now() - begun)
  }
  expect(leastMs).toBeLessThan(1000)
})
