import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLogVerifier, isLogFile, type LogFile } from './log-proof.mjs'
import { commitmentOf, startLog } from './testing/make-log.ts'

const verifyLog = createLogVerifier({
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (signature, message, key) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  },
})
const faultsOf = (file: LogFile) => verifyLog(file).faults.map(({ text }) => text)

const night = '2026-11-24T17:30:00.000Z'
const sale = '2026-11-24T05:00:00.000Z'
const seed = '5a'.repeat(32)

/** A day with everything in it, and nobody before their turn. */
const honestDay = () => {
  const log = startLog()
  log.join(1)
  log.join(2, { quiet: [23 * 60, 7 * 60] })
  log.join(3, { seats: 3 })
  log.join(4, { seats: 3, part: true }, [{ to: 1 }])
  log.join(5, { swap: true })
  log.append({ kind: 'leave', number: 1, reason: 'withdrawn' })
  const free = [
    [0, 2, 'second', 1, 0],
    [0, 1, 'second', 1, 1],
  ]
  log.serve(5, { free, passed: [[2, 'quiet']] }, night)
  log.serve(4, {
    to: 1,
    seats: 2,
    free: [
      [0, 2, 'second', 2, 0],
      [0, 1, 'second', 2, 0],
    ],
    passed: [[2, 'overlap']],
  })
  for (const number of [6, 7, 8]) log.join(number, {}, [{ sale, commitment: commitmentOf(seed) }])
  const order = log.draw(sale, seed, [6, 7, 8], 9)
  log.serve(order[0] ?? 0, { passed: [[2, 'overlap']] })
  return { log, order }
}

test('a day on which everybody was served in their turn is accepted, with each receipt', () => {
  const { log } = honestDay()
  for (const number of [null, 1, 2, 4, 6]) expect(faultsOf(log.save(number))).toEqual([])
  expect(faultsOf(startLog().save())).toEqual([])
})

test('each digit that is changed is found, wherever it stands', () => {
  const file = honestDay().log.save(4)
  const text = JSON.stringify(file)
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
  // Names of the train are not proved: they are for people.
  const shown = text.indexOf('"run":{"id"')
  const end = text.indexOf('}', shown)
  for (const at of digits.filter((place, index) => index % 7 === 0 && (place < shown || place > end))) {
    const digit = text[at] === '9' ? '8' : '9'
    const changed = JSON.parse(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`) as LogFile
    const found = !isLogFile(changed) || faultsOf(changed).length > 0
    expect({ near: text.slice(at - 40, at + 10), found }).toMatchObject({ found: true })
  }
})

test('an event that is left out, or put elsewhere, is found', () => {
  const file = honestDay().log.save()
  const { events } = file
  expect(faultsOf({ ...file, events: events.toSpliced(3, 1) })).not.toEqual([])
  expect(faultsOf({ ...file, events: events.slice(0, -1) })).toContain('不在签了名的日志里')
  const [one, two, ...rest] = events
  if (one && two) expect(faultsOf({ ...file, events: [two, one, ...rest] })).not.toEqual([])
})

test.each<[string, (log: ReturnType<typeof startLog>) => void, string]>([
  ['before their turn', (log) => log.serve(2), '排在前面的第 1 号当时有合适的座位，却没有轮到'],
  [
    'with a reason that does not hold',
    (log) => log.serve(2, { passed: [[1, 'quiet']] }, night),
    '跳过第 1 号的理由不成立（quiet）',
  ],
  [
    'with a reason that nobody knows',
    (log) => log.serve(2, { passed: [[1, 'vip']] }),
    '跳过第 1 号的理由不成立（vip）',
  ],
  [
    'while nothing is said of who stands before',
    (log) => {
      log.join(3, {}, [{ to: 1 }])
      log.serve(3, { to: 1, free: [[0, 1, 'second', 1, 0]] })
    },
    '没有写排在前面的第 1 号当时有几个座位',
  ],
  [
    'while a longer stretch is said to have more seats than a part of it',
    (log) => {
      log.join(3, {}, [{ to: 1 }])
      log.serve(1, {
        free: [
          [0, 2, 'second', 2, 0],
          [0, 1, 'second', 1, 0],
        ],
      })
    },
    '座位数前后矛盾：长的一段有座，其中短的一段却没有',
  ],
  [
    'twice',
    (log) => {
      log.serve(1)
      log.serve(1)
    },
    '第 1 号已经不在排队，却又轮到了',
  ],
  ['with fewer seats than they need', (log) => log.serve(1, { seats: 0 }), '第 1 号要 1 个座位，给了 0 个'],
  ['who never joined', (log) => log.serve(9), '第 9 号没有提交过'],
  ['by a way that they do not wait for', (log) => log.serve(1, { class: 'first' }), '第 1 号没有排这一段'],
])('somebody who is served %s is found', (_, spoil, fault) => {
  const log = startLog()
  log.join(1)
  log.join(2)
  spoil(log)
  expect(faultsOf(log.save())).toContain(fault)
})

const drawOf = (change: Record<string, unknown>, numbers = [1, 2, 3]) => {
  const log = startLog()
  for (const number of [1, 2, 3]) log.join(number, {}, [{ sale, commitment: commitmentOf(seed) }])
  log.draw(sale, seed, numbers, 4, change)
  return faultsOf(log.save())
}

test('a draw in another order, by another seed, or without somebody, is found', () => {
  expect(drawOf({})).toEqual([])
  const orders = [
    [1, 2, 3],
    [3, 2, 1],
  ].map((order) => drawOf({ order }))
  expect(orders.flat()).toContain('抽出的次序与种子算出来的不一样')
  expect(drawOf({ seed: '6b'.repeat(32) })).toContain('抽签的种子与事先的承诺对不上')
  expect(drawOf({ heads: [] })).toContain('抽签没有用名单公布之后的两次签名')
  expect(drawOf({}, [1, 3])).toContain('名单里少了第 2 号')
})

test('a head of another house, or of another key than was published, is found', () => {
  const [mine, other] = [honestDay().log.save(), honestDay().log.save()]
  expect(verifyLog(mine, { trustedKey: mine.head.publicKey }).faults).toEqual([])
  expect(verifyLog(mine, { trustedKey: other.head.publicKey }).faults).toMatchObject([{ seq: null }])
  expect(faultsOf({ ...mine, head: other.head })).not.toEqual([])
})

test('what is no log is told so, and nothing that stands in one breaks the verifier', () => {
  for (const value of [null, 1, [], {}, { ...startLog().save(), events: [{}] }]) expect(isLogFile(value)).toBe(false)
  for (const body of [{ kind: 'feast' }, { kind: 'join' }, { kind: 'constructor' }, { kind: 'serve', number: 'one' }]) {
    const log = startLog()
    log.append(body)
    expect(faultsOf(log.save())).not.toEqual([])
  }
  const file = startLog().save()
  expect(faultsOf({ ...file, events: [{ seq: 1, text: 'no JSON' }] })).toContain('内容不是一条完整的记录')
})

test('ten thousand events are verified within seconds', () => {
  const log = startLog()
  for (let number = 1; number <= 3000; number++) log.join(number)
  for (let number = 1; number <= 3000; number++) log.serve(number)
  const begin = performance.now()
  expect(faultsOf(log.save())).toEqual([])
  expect(performance.now() - begin).toBeLessThan(20_000)
})
