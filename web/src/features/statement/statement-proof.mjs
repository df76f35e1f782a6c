// What holds a statement (一账通) against what was signed: docs/decisions/0024-ledger.md. Plain JavaScript, so that the browser and
// scripts/verify-statement.mjs run the very same lines, the latter on any Node. It shares nothing with the server.
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

/** After so many entries it says how far it has come. */
const reportEvery = 500

const isClosing = isObjectOf({
  ...{ day: isLine, time: isTime, accounts: isWhole, transfers: isWhole, root: isHash },
  ...{ previousRoot: isNullOr(isHash), keyId: isLine, publicKey: isBase64, signature: isBase64 },
})
const isEntry = isObjectOf({
  ...{ seq: isWhole, transfer: isLine, from: isLine, to: isLine, amount: isWhole, kind: isLine, subject: isLine },
  ...{ time: isTime, balance: isWhole, hash: isHash },
})
const proved = { name: isLine, count: isWhole, head: isHash, salt: isHash, path: isPath }
const isAccount = isObjectOf({ ...proved, balance: isWhole, entries: isListOf(isEntry) })
const isEvent = isObjectOf({
  ...{ seq: isWhole, coupon: isLine, title: isLine, kind: isLine, order: isLine, time: isTime, hash: isHash },
})
const isHistory = isObjectOf({ ...proved, entries: isListOf(isEvent) })

/** Whether something has the form of a statement, be it true or not. */
export const isStatement = isObjectOf({
  closing: isClosing,
  accounts: isListOf(isAccount),
  // Statements from before coupons were under the seal have none.
  coupons: (value) => value === undefined || value === null || isHistory(value),
})

const textOfEntry = (previous, { name }, entry) =>
  [
    ...[previous.hash, name, entry.seq, entry.transfer, entry.from, entry.to, entry.amount, entry.kind, entry.subject],
    ...[Date.parse(entry.time), entry.balance],
  ].join('\n')

const textOfEvent = (previous, { name }, event) =>
  [
    ...[previous.hash, name, event.seq, event.coupon, event.title, event.kind, event.order, Date.parse(event.time)],
  ].join('\n')

/** As people read it; the unit stands in the account's name. */
const amountText = (name, amount) =>
  name.split('/')[1] === 'fen' ? `${(amount / 100).toFixed(2)} 元` : `${amount} 积分`

/** What of an entry does not fit its account, before its hash is looked at. */
const faultOfSum = (previous, { name }, entry) => {
  if ((entry.from === name) === (entry.to === name)) return '不是这个账户的'
  const sum = previous.balance + (entry.to === name ? entry.amount : -entry.amount)
  if (sum === entry.balance) return undefined
  return `金额与余额对不上：余额应为 ${amountText(name, sum)}，写的是 ${amountText(name, entry.balance)}`
}

const textOfClosing = ({ day, time, accounts, transfers, root, previousRoot }) =>
  [
    ...['hongyan ledger closing', day, new Date(time).toISOString(), accounts, transfers],
    ...[root, previousRoot ?? ''],
  ].join('\n')

/** The two kinds of chains: accounts of money and points, and the history of coupons. */
const ofAccount = {
  start: { hash: noHash, balance: 0 },
  textOf: textOfEntry,
  faultOf: faultOfSum,
  leafOf: ({ salt, name, count, balance, head }) => [salt, name, count, balance, head].join('\n'),
  fitsEnd: ({ balance }, last) => balance === last.balance,
  endFault: '余额与最后一笔对不上',
}
const ofCoupons = {
  start: { hash: noHash },
  textOf: textOfEvent,
  faultOf: () => undefined,
  leafOf: ({ salt, name, count, head }) => [salt, name, count, head].join('\n'),
  fitsEnd: () => true,
  endFault: '指纹与最后一笔对不上',
}

/**
 * Makes a verifier out of what a platform has of cryptography.
 * @param primitives `sha256` of bytes, and `verify` of an Ed25519 signature by the 32 bytes of a public key
 */
export const createStatementVerifier = (primitives) => {
  const { hashOf, leafOf, rootOf, faultOfSignature } = createProofParts(primitives)

  /** The first entry that does not fit: all after it stand on it. */
  const faultOfEntries = (chain, kind, onEntry) => {
    let previous = kind.start
    for (const [index, entry] of chain.entries.entries()) {
      const text =
        entry.seq === index + 1
          ? (kind.faultOf(previous, chain, entry) ??
            (hashOf(kind.textOf(previous, chain, entry)) === entry.hash ? undefined : '内容与它的指纹对不上'))
          : `编号应为 ${index + 1}`
      if (text !== undefined) return { seq: index + 1, entry, text }
      previous = entry
      onEntry()
    }
    return undefined
  }

  const faultOfChain = (chain, kind, root, onEntry) => {
    const inside = faultOfEntries(chain, kind, onEntry)
    if (inside !== undefined) return inside
    const { entries, count, head } = chain
    if (entries.length !== count) return { text: `应有 ${count} 笔，文件里有 ${entries.length} 笔` }
    const last = entries.at(-1) ?? kind.start
    if (last.hash !== head || !kind.fitsEnd(chain, last)) return { text: kind.endFault }
    return rootOf(leafOf(kind.leafOf(chain)), chain.path) === root ? undefined : { text: '不在日结的账本里' }
  }

  /**
   * Verifies all of a statement.
   * @param statement for which `isStatement` holds
   * @param options `trustedKey`: the public key as it was published, if the one in the file is not to be believed; `onProgress`
   *   is told now and then how many entries have been looked at
   * @returns what does not fit, and how many entries there are; nothing has been changed when there are no faults
   */
  return (statement, { trustedKey, onProgress = () => {} } = {}) => {
    const { closing, accounts } = statement
    const chains = [
      ...accounts.map((chain) => ({ chain, kind: ofAccount })),
      ...(statement.coupons ? [{ chain: statement.coupons, kind: ofCoupons }] : []),
    ]
    let done = 0
    const countEntry = () => {
      done += 1
      if (done % reportEvery === 0) onProgress(done)
    }
    const text = faultOfSignature(closing, textOfClosing(closing), '日结', trustedKey)
    const faults = text === undefined ? [] : [{ text }]
    for (const { chain, kind } of chains) {
      const fault = faultOfChain(chain, kind, closing.root, countEntry)
      if (fault !== undefined) faults.push({ account: chain.name, ...fault })
    }
    return { faults, entries: chains.reduce((sum, { chain }) => sum + chain.entries.length, 0) }
  }
}
