import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { ProofPath } from '#contract/ledger.ts'
import type { LogHead } from '#contract/waitlist-log.ts'
import type { LogFile } from '../log-proof.mjs'

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const leafOf = (text: string) => sha256(Uint8Array.of(0), text)
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

/** The tree over some leaves, and the way from one of them to its root. */
const treeOf = (leaves: readonly Buffer[], leaf: number): { root: Buffer; path: ProofPath } => {
  const path: ProofPath = []
  let [level, place] = [[...leaves], leaf]
  while (level.length > 1) {
    const beside = level[place ^ 1]
    if (beside) path.push({ side: place % 2 === 1 ? 'left' : 'right', hash: beside.toString('hex') })
    level = level.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = level[index + 1]
      return [right ? nodeOf(left, right) : left]
    })
    place = Math.floor(place / 2)
  }
  return { root: level[0] ?? Buffer.alloc(32), path }
}

type Body = Record<string, unknown> & { kind: string }

/** Writes a log as docs/decisions/0038-fair-log.md says, event by event; about one train, 77. */
export const startLog = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = sha256(spki).toString('hex').slice(0, 16)
  const texts: string[] = []
  const heads: LogHead[] = []
  let minute = 0
  let previous = '0'.repeat(64)

  /** @param at in Shanghai; a minute after the last one without it */
  const append = (body: Body, at = new Date(Date.UTC(2026, 10, 24, 4, minute++)).toISOString()) => {
    const seq = texts.length + 1
    const text = JSON.stringify({ seq, at, ...body, runs: [{ run: '77', place: seq, previous }] })
    previous = leafOf(text).toString('hex')
    texts.push(text)
    return seq
  }

  const signHead = (): LogHead => {
    const root = treeOf(texts.map(leafOf), 0).root.toString('hex')
    const head = { size: texts.length, root, time: new Date(Date.UTC(2026, 10, 24, 4, minute++)).toISOString() }
    const previousRoot = heads.at(-1)?.root ?? null
    const message = ['hongyan fair log', head.size, head.time, root, previousRoot ?? '', keyId].join('\n')
    const signature = sign(null, Buffer.from(message), privateKey).toString('base64')
    heads.push({ ...head, previousRoot, keyId, publicKey: spki.toString('base64'), signature })
    return heads.at(-1) as LogHead
  }

  const way = {
    run: '77',
    from: 0,
    to: 2,
    class: 'second',
    until: '2026-11-25T00:00:00.000Z',
    sale: null,
    commitment: null,
  }
  const join = (number: number, given: Record<string, unknown> = {}, ways: object[] = [{}]) =>
    append({
      ...{ kind: 'join', number, seats: 1, part: false, quiet: null, swap: false },
      ...given,
      ways: ways.map((one) => ({ ...way, ...one })),
    })
  const serve = (number: number, given: Record<string, unknown> = {}, at?: string) =>
    append(
      {
        ...{ kind: 'serve', number, run: '77', from: 0, to: 2, class: 'second', seats: 1 },
        ...{ free: [[0, 2, 'second', 1, 0]], passed: [] },
        ...given,
      },
      at,
    )

  /** Draws those who have reserved, after their list was closed. */
  const draw = (
    sale: string,
    seed: string,
    numbers: readonly number[],
    first: number,
    change: Record<string, unknown> = {},
  ) => {
    append({ kind: 'close', sale, commitment: sha256(Buffer.from(seed, 'hex')).toString('hex'), numbers })
    const signed = [signHead(), signHead()].map(({ publicKey: _publicKey, ...head }) => head)
    const keyOf = (number: number) =>
      sha256([seed, ...signed.map(({ root }) => root), number].join('\n')).toString('hex')
    const order = numbers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    append({ kind: 'draw', sale, seed, heads: signed, first, order, ...change })
    return order
  }

  /** Saves it, with the receipt of an entry. */
  const save = (number: number | null = null): LogFile => {
    const head = signHead()
    const leaves = texts.map(leafOf)
    const events = texts.map((text, index) => ({ seq: index + 1, text }))
    const own = events.filter(({ text }) => (JSON.parse(text) as { number?: number }).number === number)
    return {
      ...{ kind: 'hongyan fair log', head, events, path: treeOf(leaves, leaves.length - 1).path },
      run: { id: '77', code: 'G1', day: '2026-11-26', stops: ['北京南', '济南西', '上海虹桥'] },
      receipt:
        number === null
          ? null
          : { number, events: own.map((one) => ({ ...one, path: treeOf(leaves, one.seq - 1).path })) },
    }
  }

  return { append, join, serve, draw, save, texts }
}

/** What the house promises before a draw. */
export const commitmentOf = (seed: string): string => sha256(Buffer.from(seed, 'hex')).toString('hex')
