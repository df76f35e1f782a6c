// What holds the fair log of a train (公平日志) against what was signed, and against its own rules: docs/decisions/0038-fair-log.md. Plain
// JavaScript, so that the browser and scripts/verify-waitlist.mjs run the very same lines. It shares nothing with the server.
import {
  createProofParts,
  isBase64,
  isHash,
  isLine,
  isListOf,
  isNullOr,
  isObjectOf,
  isPath,
  isTime,
  isWhole,
  noHash,
} from '../../lib/proof/proof-parts.mjs'
import { createLogRules } from './log-rules.mjs'

const isHead = isObjectOf({
  ...{ size: isWhole, root: isHash, time: isTime, previousRoot: isNullOr(isHash) },
  ...{ keyId: isLine, publicKey: isBase64, signature: isBase64 },
})
const event = { seq: isWhole, text: isLine }

/** Whether something has the form of a saved log, be it true or not. */
export const isLogFile = isObjectOf({
  kind: (value) => value === 'hongyan fair log',
  head: isHead,
  run: isObjectOf({ id: isLine, code: isLine, day: isLine, stops: isListOf(isLine) }),
  events: isListOf(isObjectOf(event)),
  path: isPath,
  receipt: isNullOr(
    isObjectOf({ number: isWhole, events: isListOf(isObjectOf({ ...event, path: isNullOr(isPath) })) }),
  ),
})

/** After so many events it says how far it has come. */
const reportEvery = 500

const textOfHead = ({ size, time, root, previousRoot, keyId }) =>
  ['hongyan fair log', size, new Date(time).toISOString(), root, previousRoot ?? '', keyId].join('\n')

const isPlace = isObjectOf({ run: isLine, place: isWhole, previous: isHash })
const isEvent = isObjectOf({ seq: isWhole, at: isTime, kind: isLine, runs: isListOf(isPlace) })

const parse = (text) => {
  try {
    const value = JSON.parse(text)
    return isEvent(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes a verifier out of what a platform has of cryptography.
 * @param primitives `sha256` of bytes, and `verify` of an Ed25519 signature by the 32 bytes of a public key
 */
export const createLogVerifier = (primitives) => {
  const parts = createProofParts(primitives)
  const { leafOf, rootOf, faultOfSignature } = parts
  const hexOfLeaf = (text) => rootOf(leafOf(text), [])

  const faultOfHead = (head, what, trustedKey) => faultOfSignature(head, textOfHead(head), what, trustedKey)

  /** Whether an event stands at its place in the chain of the run. */
  const faultOfPlace = ({ seq }, told, { runId, place, previous }) => {
    if (told === undefined) return '内容不是一条完整的记录'
    if (told.seq !== seq) return `编号应为 ${seq}`
    const mine = told.runs.find(({ run }) => run === runId)
    if (mine === undefined) return '不是这趟车的'
    if (mine.place !== place) return `应是这趟车的第 ${place} 条，写的是第 ${mine.place} 条`
    return mine.previous === previous ? undefined : `与前一条对不上，前一条被改过或被抽走了`
  }

  const faultsOfReceipt = ({ head, run, events, receipt }) => {
    if (receipt === null) return []
    const known = new Map(events.map(({ seq, text }) => [seq, text]))
    const last = events.at(-1)?.seq ?? 0
    return receipt.events.flatMap(({ seq, text, path }) => {
      const told = parse(text)
      const fault = (why) => [{ seq, text: `回执：${why}` }]
      if (told === undefined || told.seq !== seq) return fault('内容不是一条完整的记录')
      if (told.number !== undefined && told.number !== receipt.number) return fault('不是这个候补的')
      if (path !== null && rootOf(leafOf(text), path) !== head.root) return fault('不在签了名的日志里')
      if (known.has(seq) && known.get(seq) !== text) return fault('与这趟车的日志写的不一样')
      const concerns = told.runs.some((one) => one.run === run.id)
      return concerns && seq <= last && !known.has(seq) ? fault('这趟车的日志里没有它') : []
    })
  }

  /**
   * Verifies all of a file.
   * @param file for which `isLogFile` holds
   * @param options `trustedKey`: the public key as it was published, if the one in the file is not to be believed; `onProgress`
   *   is told now and then how many events have been looked at
   * @returns what does not fit, the first first; nothing was changed and nobody served before their turn when there is nothing
   */
  return (file, { trustedKey, onProgress = () => {} } = {}) => {
    const { head, run, events, path } = file
    const faults = []
    const note = (seq, text) => faults.push({ seq, text })
    const ofHead = faultOfHead(head, '日志', trustedKey)
    if (ofHead !== undefined) note(null, ofHead)
    const rules = createLogRules(parts, {
      runId: run.id,
      sha256: primitives.sha256,
      // Signed by another key, it cannot be verified by this file alone.
      faultOfHead: (one) =>
        one.keyId === head.keyId ? faultOfHead({ ...one, publicKey: head.publicKey }, '抽签所用日志') : undefined,
    })
    let previous = noHash
    for (const [index, one] of events.entries()) {
      const told = parse(one.text)
      const fault = faultOfPlace(one, told, { runId: run.id, place: index + 1, previous })
      if (fault !== undefined) {
        // All after it hang on it.
        note(one.seq, fault)
        return { faults: [...faults, ...faultsOfReceipt(file)], events: events.length }
      }
      previous = hexOfLeaf(one.text)
      for (const text of rules.faultsOf(told)) note(one.seq, text)
      if (index % reportEvery === reportEvery - 1) onProgress(index + 1)
    }
    const last = events.at(-1)
    if (last !== undefined && (last.seq > head.size || rootOf(leafOf(last.text), path) !== head.root))
      note(last.seq, '不在签了名的日志里')
    return { faults: [...faults, ...faultsOfReceipt(file)], events: events.length }
  }
}
