import { areaList } from '@vant/area-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idNumberCheck, readIdNumber } from './id-number.ts'

/** GB/T 2260, and the residence permits for Hong Kong, Macao and Taiwan (81, 82, 83). */
const provinces = [
  ...[11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46],
  ...[50, 51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82, 83],
].map(String)
const regionCodes = [
  ...Object.keys({ ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }),
  ...provinces.map((province) => `${province}0101`),
]
const centuries = [18, 19, 20]

const completed = (digits: string) => digits + idNumberCheck(digits)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const anyDayOf = (century: number) =>
  fc
    .date({
      min: new Date(`${century}00-01-01T00:00:00Z`),
      max: new Date(`${century}99-12-31T00:00:00Z`),
      noInvalidDate: true,
    })
    .map(dayOf)
const orderCode = fc.nat(999).map((order) => String(order).padStart(3, '0'))
const parts = fc.record({
  regionCode: fc.constantFrom(...regionCodes),
  birthday: fc.constantFrom(...centuries).chain(anyDayOf),
  order: orderCode,
})
type Parts = { regionCode: string; birthday: string; order: string }
const numberOf = ({ regionCode, birthday, order }: Parts) =>
  completed(regionCode + birthday.replaceAll('-', '') + order)

/** All that differ from a number in one character. */
const substitutions = (idNumber: string): string[] =>
  Array.from(idNumber).flatMap((character, index) =>
    Array.from(index === 17 ? '0123456789X' : '0123456789')
      .filter((other) => other !== character)
      .map((other) => idNumber.slice(0, index) + other + idNumber.slice(index + 1)),
  )

/** All that have two different characters, so many places apart, in each other's place. */
const transpositions = (idNumber: string, distance: number): string[] =>
  Array.from({ length: idNumber.length - distance }, (_, index) => {
    const characters = Array.from(idNumber)
    const [one = '', other = ''] = [characters[index], characters[index + distance]]
    characters[index] = other
    characters[index + distance] = one
    return characters.join('')
  }).filter((transposed) => transposed !== idNumber)

/** At this distance two places weigh the same modulo 11 (2^10 = 1), so the check character cannot tell them apart. */
const blindDistance = 10
const seenDistances = Array.from({ length: 17 }, (_, index) => index + 1).filter((one) => one !== blindDistance)
const accepted = (idNumbers: string[]) => idNumbers.filter((one) => readIdNumber(one) !== undefined)

test('the example of GB 11643-1999 is read', () => {
  expect(readIdNumber('11010519491231002X')).toEqual({
    regionCode: '110105',
    birthday: '1949-12-31',
    gender: 'female',
  })
  expect(readIdNumber('440524188001010014')).toMatchObject({ birthday: '1880-01-01', gender: 'male' })
})

describe.each(centuries)('of the century %d', (century) => {
  test('a number of every region, day and order code is read with its parts', () => {
    expect(regionCodes.length).toBeGreaterThan(3000)
    fc.assert(
      fc.property(anyDayOf(century), orderCode, (birthday, order) => {
        for (const regionCode of regionCodes) {
          const gender = Number(order) % 2 === 1 ? 'male' : 'female'
          const read = readIdNumber(numberOf({ regionCode, birthday, order }))
          if (read?.regionCode !== regionCode || read.birthday !== birthday || read.gender !== gender)
            expect.fail(`${regionCode} ${birthday} ${order} is read as ${JSON.stringify(read)}`)
        }
      }),
      { numRuns: 15 },
    )
  })
})

test('one wrong character is refused, whichever it is, in a number of every region', () => {
  fc.assert(
    fc.property(fc.constantFrom(...centuries).chain(anyDayOf), orderCode, (birthday, order) => {
      for (const regionCode of regionCodes) {
        const wrong = substitutions(numberOf({ regionCode, birthday, order }))
        expect(wrong).toHaveLength(17 * 9 + 10)
        expect(accepted(wrong)).toEqual([])
      }
    }),
    { numRuns: 2 },
  )
  fc.assert(
    fc.property(parts, (given) => {
      expect(accepted(substitutions(numberOf(given)))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('two neighbours in each other’s place are refused, and so are two at any distance but ten', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const idNumber = numberOf(given)
      for (const distance of seenDistances) expect(accepted(transpositions(idNumber, distance))).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test('at a distance of ten the check character stays right: only the region or the day can tell', () => {
  fc.assert(
    fc.property(parts, (given) => {
      for (const transposed of transpositions(numberOf(given), blindDistance))
        if (/^\d{17}/.test(transposed) && /^\d/.test(transposed[17] ?? ''))
          expect(idNumberCheck(transposed)).toBe(transposed.at(-1))
    }),
  )
})

test('anything that has not 18 characters of the right kind is refused', () => {
  fc.assert(
    fc.property(parts, fc.nat(17), fc.constantFrom('X', 'x', '一', ' ', '-', '.', '٣'), (given, at, character) => {
      const idNumber = numberOf(given)
      expect(readIdNumber(idNumber.slice(0, at) + idNumber.slice(at + 1))).toBeUndefined()
      expect(readIdNumber(idNumber.slice(0, at) + character + idNumber.slice(at))).toBeUndefined()
      if (at < 17) expect(readIdNumber(idNumber.slice(0, at) + character + idNumber.slice(at + 1))).toBeUndefined()
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => text.length === 18 || readIdNumber(text) === undefined))
  expect(readIdNumber('110105491231002')).toBeUndefined()
})

test('the check character X may be small', () => {
  expect(readIdNumber('11010519491231002x')).toEqual(readIdNumber('11010519491231002X'))
})

test('of the first two digits those of the provinces are taken, and no others', () => {
  for (let first = 0; first < 100; first++) {
    const province = String(first).padStart(2, '0')
    const read = readIdNumber(completed(`${province}010119900101123`))
    expect([province, read !== undefined]).toEqual([province, provinces.includes(province)])
  }
})

test('a day that is none is refused, whatever the check character says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1800, max: 2099 }), fc.nat(99), fc.nat(99), orderCode, (year, month, day, order) => {
      const [mm, dd] = [month, day].map((number) => String(number).padStart(2, '0'))
      const iso = `${year}-${mm}-${dd}`
      const date = new Date(`${iso}T00:00:00Z`)
      const exists = !Number.isNaN(date.getTime()) && dayOf(date) === iso
      expect([iso, readIdNumber(completed(`110105${year}${mm}${dd}${order}`)) !== undefined]).toEqual([iso, exists])
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['2000-02-29', true],
  ['1996-02-29', true],
  ['1900-02-29', false],
  ['1800-02-29', false],
  ['2023-02-29', false],
  ['1990-02-30', false],
  ['1990-04-31', false],
  ['1990-00-10', false],
  ['1990-13-10', false],
  ['1990-10-00', false],
  ['1799-12-31', false],
])('%s: %s', (birthday, is) => {
  expect(readIdNumber(completed(`110105${birthday.replaceAll('-', '')}002`)) !== undefined).toBe(is)
})
