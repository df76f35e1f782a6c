// What holds a statement (一账通) against what was signed: docs/decisions/0024-ledger.md. Plain JavaScript without imports, so that the
// browser and scripts/verify-statement.mjs run the very same lines, the latter on any Node. It shares nothing with the server.

const noHash = '0'.repeat(64)
const encoder = new TextEncoder()

/** After so many entries it says how far it has come. */
const reportEvery = 500

/** What every public key of Ed25519 begins with, as SubjectPublicKeyInfo; 32 bytes follow (RFC 8410, section 4). */
const spkiStart = '302a300506032b6570032100'
const keyBytes = 32

const hexOf = (bytes) => {
  let hex = ''
  for (const byte of bytes) hex += byte < 16 ? `0${byte.toString(16)}` : byte.toString(16)
  return hex
}

const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const bytesOfBase64 = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const join = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One line: a field with two could pass for two fields. */
const isLine = (value) => typeof value === 'string' && !/[\r\n]/.test(value)
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isTime = (value) => isLine(value) && !Number.isNaN(Date.parse(value))
const isBase64 = (value) => typeof value === 'string' && /^[\w+/]+={0,2}$/.test(value) && value.length % 4 === 0
const isWhole = (value) => Number.isSafeInteger(value)
const isNullOr = (check) => (value) => value === null || check(value)
const isListOf = (check) => (value) => Array.isArray(value) && value.every(check)
const isObjectOf = (fields) => (value) =>
  typeof value === 'object' && value !== null && Object.entries(fields).every(([name, check]) => check(value[name]))

const isPath = isListOf(isObjectOf({ side: (side) => side === 'left' || side === 'right', hash: isHash }))
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
export const createStatementVerifier = ({ sha256, verify }) => {
  const hashOf = (text) => hexOf(sha256(encoder.encode(text)))

  const rootOf = (leaf, path) => {
    let hash = sha256(join(Uint8Array.of(0), encoder.encode(leaf)))
    for (const { side, hash: hex } of path) {
      const other = bytesOfHex(hex)
      hash = sha256(side === 'left' ? join(Uint8Array.of(1), other, hash) : join(Uint8Array.of(1), hash, other))
    }
    return hexOf(hash)
  }

  const faultOfClosing = (closing, trustedKey) => {
    const spki = bytesOfBase64(closing.publicKey)
    if (trustedKey !== undefined && closing.publicKey !== trustedKey) return '日结的公钥不是公布的那一把'
    if (closing.keyId.length !== 16 || !hexOf(sha256(spki)).startsWith(closing.keyId))
      return '日结的公钥与它的编号对不上'
    const key = spki.subarray(-keyBytes)
    if (hexOf(spki.subarray(0, -keyBytes)) !== spkiStart) return '日结的公钥不是 Ed25519 的'
    const message = encoder.encode(textOfClosing(closing))
    return verify(bytesOfBase64(closing.signature), message, key) ? undefined : '日结的签名不对'
  }

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
    return rootOf(kind.leafOf(chain), chain.path) === root ? undefined : { text: '不在日结的账本里' }
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
    const text = faultOfClosing(closing, trustedKey)
    const faults = text === undefined ? [] : [{ text }]
    for (const { chain, kind } of chains) {
      const fault = faultOfChain(chain, kind, closing.root, countEntry)
      if (fault !== undefined) faults.push({ account: chain.name, ...fault })
    }
    return { faults, entries: chains.reduce((sum, { chain }) => sum + chain.entries.length, 0) }
  }
}
