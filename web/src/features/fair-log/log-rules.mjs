// What must hold from one event of the fair log of a train to the next: docs/decisions/0038-fair-log.md. Plain JavaScript, without the server.
import {
  bytesOfHex,
  hexOf,
  isBase64,
  isHash,
  isLine,
  isListOf,
  isNullOr,
  isObjectOf,
  isTime,
  isWhole,
} from '../../lib/proof/proof-parts.mjs'

const isText = (value) => typeof value === 'string'
const isFlag = (value) => typeof value === 'boolean'
const isPair = (first, second) => (value) =>
  Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1])
const isFree = (value) =>
  Array.isArray(value) &&
  value.length === 5 &&
  isText(value[2]) &&
  [value[0], value[1], value[3], value[4]].every(isWhole)

const isHead = isObjectOf({
  ...{ size: isWhole, root: isHash, time: isTime, previousRoot: isNullOr(isHash) },
  ...{ keyId: isLine, signature: isBase64 },
})
const isWay = isObjectOf({
  ...{ run: isText, from: isWhole, to: isWhole, class: isText, until: isTime },
  ...{ sale: isNullOr(isTime), commitment: isNullOr(isHash) },
})
const kinds = {
  join: isObjectOf({
    ...{ number: isWhole, seats: isWhole, part: isFlag, swap: isFlag },
    ...{ quiet: isNullOr(isPair(isWhole, isWhole)), ways: isListOf(isWay) },
  }),
  leave: isObjectOf({ number: isWhole, reason: isText }),
  serve: isObjectOf({
    ...{ number: isWhole, run: isText, from: isWhole, to: isWhole, class: isText, seats: isWhole },
    ...{ free: isListOf(isFree), passed: isListOf(isPair(isWhole, isText)) },
  }),
  close: isObjectOf({ sale: isTime, commitment: isHash, numbers: isListOf(isWhole) }),
  draw: isObjectOf({
    ...{ sale: isTime, seed: isHash, first: isWhole, order: isListOf(isWhole) },
    heads: isListOf(isHead),
  }),
}

const dayMinutes = 24 * 60
/** Shanghai is eight hours ahead, all year. */
const shanghaiMinutes = 8 * 60

const isQuiet = ([from, to], at) => {
  const minute = (Math.floor(Date.parse(at) / 60_000) + shanghaiMinutes) % dayMinutes
  return (minute - from + dayMinutes) % dayMinutes < (to - from + dayMinutes) % dayMinutes
}

const keyOf = (from, to, seatClass) => `${from} ${to} ${seatClass}`

/** Numbers that are there twice. */
const hasTwice = (numbers) => new Set(numbers).size < numbers.length

/** What is free of a longer stretch is free of any part of it. */
const risesWithLength = (free) =>
  free.find(([from, to, seatClass, count]) =>
    free.some(([start, end, other, more]) => other === seatClass && start <= from && to <= end && more > count),
  )

/**
 * Follows who waits for one train.
 * @param parts of `createProofParts`
 * @param options `runId`: of the train; `faultOfHead`: what is wrong with a signed head
 * @returns `faultsOf` an event, given one after another, in Chinese
 */
export const createLogRules = ({ hashOf }, { runId, faultOfHead, sha256 }) => {
  /** By number; those who do not wait any more are kept without their ways. */
  const entries = new Map()
  /** Ways that have a place in line, the first first. */
  let line = []
  const closes = new Map()
  let left = 0

  const takeOut = (entry) => {
    entry.waits = false
    left += 1
    // Now and then, so that nobody is asked for thousands of times who has left.
    if (left > 200 && left > line.length / 2) {
      line = line.filter((one) => one.entry.waits)
      left = 0
    }
  }

  const addToLine = (place, way, entry) => {
    const behind = (line.at(-1)?.place ?? 0) <= place
    line.push({ place, way, entry })
    return behind
  }

  const join = ({ number, seats, part, quiet, swap, ways }) => {
    if (entries.has(number)) return [`第 ${number} 号提交了两次`]
    const mine = ways.filter(({ run }) => run === runId)
    const entry = { number, seats, part, quiet, swap, waits: true, drawn: mine.filter(({ sale }) => sale !== null) }
    entries.set(number, entry)
    const faults = mine
      .filter(({ sale }) => sale === null)
      .flatMap((way) => (addToLine(number, way, entry) ? [] : [`第 ${number} 号的序号比前面的还小`]))
    return [...new Set(faults)]
  }

  const leave = ({ number }) => {
    const entry = entries.get(number)
    if (entry === undefined) return [`第 ${number} 号没有提交过`]
    if (!entry.waits) return [`第 ${number} 号已经不在排队`]
    takeOut(entry)
    return []
  }

  /** What is wrong with passing over somebody who stands before. */
  const faultOfPass = ({ way, entry }, { at, counts, passed }) => {
    if (Date.parse(way.until) <= Date.parse(at)) return undefined
    const free = counts.get(keyOf(way.from, way.to, way.class))
    if (free === undefined) return `没有写排在前面的第 ${entry.number} 号当时有几个座位`
    if (free < (entry.part ? 1 : entry.seats)) return undefined
    const reason = passed.get(entry.number)
    if (reason === undefined) return `排在前面的第 ${entry.number} 号当时有合适的座位，却没有轮到`
    if (reason === 'overlap') return undefined
    if (reason === 'quiet' && entry.quiet !== null && isQuiet(entry.quiet, at)) return undefined
    if (reason === 'cap' && entry.swap) return undefined
    return `跳过第 ${entry.number} 号的理由不成立（${reason}）`
  }

  const serve = ({ at, number, run, from, to, class: seatClass, seats, free, passed }) => {
    const entry = entries.get(number)
    if (entry === undefined) return [`第 ${number} 号没有提交过`]
    if (!entry.waits) return [`第 ${number} 号已经不在排队，却又轮到了`]
    if (run !== runId) {
      takeOut(entry)
      return []
    }
    const own = line.find(
      (one) => one.entry === entry && one.way.from === from && one.way.to === to && one.way.class === seatClass,
    )
    if (own === undefined) return [`第 ${number} 号没有排这一段`]
    const faults = []
    const counts = new Map(free.map(([start, end, other, count, kept]) => [keyOf(start, end, other), count - kept]))
    if (hasTwice(free.map(([start, end, other]) => keyOf(start, end, other)))) faults.push('同一段的座位数写了两次')
    if (risesWithLength(free)) faults.push('座位数前后矛盾：长的一段有座，其中短的一段却没有')
    if (seats < 1 || seats > entry.seats || (seats < entry.seats && !entry.part))
      faults.push(`第 ${number} 号要 ${entry.seats} 个座位，给了 ${seats} 个`)
    if ((counts.get(keyOf(from, to, seatClass)) ?? 0) < seats) faults.push(`给第 ${number} 号的座位比写的还多`)
    const skipped = new Map(passed)
    for (const one of line) {
      if (one.place >= own.place) break
      if (!one.entry.waits || one.entry === entry) continue
      const fault = faultOfPass(one, { at, counts, passed: skipped })
      if (fault !== undefined) faults.push(fault)
    }
    takeOut(entry)
    return [...new Set(faults)]
  }

  const drawnFor = (sale) =>
    [...entries.values()].filter((entry) => entry.waits && entry.drawn.some((way) => way.sale === sale))

  const close = ({ seq, at, sale, commitment, numbers }) => {
    if (closes.has(sale)) return ['同一次抽签的名单公布了两次']
    const named = new Set(numbers)
    closes.set(sale, { seq, at, commitment, numbers })
    const faults = numbers.some((number, index) => index > 0 && number <= numbers[index - 1])
      ? ['名单没有按序号排列']
      : []
    const mine = drawnFor(sale)
    for (const { number, drawn } of mine) {
      if (!named.has(number)) faults.push(`名单里少了第 ${number} 号`)
      if (drawn.some((way) => way.sale === sale && way.commitment !== commitment))
        faults.push(`名单的承诺与第 ${number} 号提交时的不一样`)
    }
    const waiting = new Set(mine.map(({ number }) => number))
    // Those of other trains are not in this file.
    for (const number of numbers)
      if (entries.has(number) && !waiting.has(number)) faults.push(`名单里的第 ${number} 号没有参加这次抽签`)
    return faults
  }

  const draw = ({ sale, seed, heads, first, order }) => {
    const list = closes.get(sale)
    if (list === undefined) return ['没有先公布名单就抽了签']
    closes.set(sale, { ...list, drawn: true })
    const faults = []
    if (list.drawn) faults.push('同一次抽签抽了两次')
    if (hexOf(sha256(bytesOfHex(seed))) !== list.commitment) faults.push('抽签的种子与事先的承诺对不上')
    const [one, two] = heads
    const late =
      heads.length === 2 && one.size >= list.seq && two.size >= one.size && Date.parse(one.time) >= Date.parse(list.at)
    if (!late || Date.parse(two.time) <= Date.parse(one.time)) faults.push('抽签没有用名单公布之后的两次签名')
    for (const head of heads) {
      const fault = faultOfHead(head)
      if (fault !== undefined) faults.push(fault)
    }
    const roots = heads.map(({ root }) => root)
    const byHash = list.numbers
      .map((number) => ({ number, key: hashOf([seed, ...roots, number].join('\n')) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    if (byHash.length !== order.length || byHash.some(({ number }, index) => order[index] !== number))
      faults.push('抽出的次序与种子算出来的不一样')
    for (const [index, number] of order.entries())
      for (const way of entries.get(number)?.drawn.filter((some) => some.sale === sale) ?? [])
        if (!addToLine(first + index, way, entries.get(number))) faults.push(`第 ${number} 号抽签后的位置比前面的还小`)
    return [...new Set(faults)]
  }

  const rules = { join, leave, serve, close, draw }

  return {
    faultsOf: (event) => {
      if (!Object.hasOwn(kinds, event.kind)) return [`不认识的记录：${event.kind}`]
      return kinds[event.kind](event) ? rules[event.kind](event) : ['内容不完整']
    },
  }
}
