import { codeFaultErrors, judgeCode, type TicketStatement, type VerifySignature } from '#contract/e-ticket-code.ts'
import type { GateList } from '#contract/e-ticket.ts'
import { errors } from '#contract/errors.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { fromBase64url } from '#web/lib/text/base64url.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** What this gate keeps, so that it can go on without a network and after a reload. */
interface Kept {
  list: GateList | null
  /** When it has let in the holder of a ticket, by its id. */
  used: Record<string, string>
  /** Checks that the server has not been told of. */
  queue: { code: string; checkTime: string }[]
}

const nothing: Kept = { list: null, used: {}, queue: [] }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'list' in value && 'used' in value && 'queue' in value
const shelf = stored<Kept>('ticket-gate', nothing, (value) => (isKept(value) ? value : undefined))

const change = (part: Partial<Kept>) => shelf.write({ ...shelf.read(), ...part })

/** What becomes of who shows a code. */
export type Reading = { isIn: true; statement: TicketStatement } | { isIn: false; reason: string }

const refused = (reason: string): Reading => ({ isIn: false, reason })
const usedReason = (time: string) => `这张票 ${formatDateTime(time)} 已经检过了`

const verify: VerifySignature = async ({ publicKey, text, signature }) => {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64url(publicKey), curve, false, ['verify'])
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(algorithm, key, fromBase64url(signature), new TextEncoder().encode(text))
  } catch {
    // No point of the curve, or no base64: whoever wrote it, nothing was signed.
    return false
  }
}

const isWithoutAnswer = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** Tells the server. @returns why the holder may not come in, as it knows more; undefined where they may */
const tell = async (code: string, checkTime: string): Promise<string | undefined> => {
  try {
    const { firstFlag, checkTime: before } = await call('eTicket.check', { body: { code, checkTime } }, { quiet: true })
    return firstFlag ? undefined : usedReason(before)
  } catch (error) {
    if (!isWithoutAnswer(error)) return error instanceof Error ? error.message : String(error)
    change({ queue: [...shelf.read().queue, { code, checkTime }] })
    return undefined
  }
}

/** Judges a code by what this gate has, and, where there is a network, by what the server knows. */
export const readCode = async (code: string): Promise<Reading> => {
  const { list, used } = shelf.read()
  const nowMs = serverNow()
  if (list === null) return refused('还没有失效名单，连上网络后再检票')
  if (nowMs - Date.parse(list.time) > railwayLimits.gateListOldSeconds * 1000)
    return refused('失效名单太旧了，连上网络更新后再检票')
  const revoked = new Set(list.certificateIds)
  const { statement, fault } = await judgeCode(code.trim(), {
    ...{ publicKey: list.publicKey, nowMs, verify },
    isRevoked: (certificateId) => revoked.has(certificateId),
  })
  if (fault !== null || statement === null) return refused(errors[codeFaultErrors[fault ?? 'wrong']].message)
  const before = used[statement.ticketId]
  if (before !== undefined) return refused(usedReason(before))
  const checkTime = new Date(nowMs).toISOString()
  const reason = await tell(code.trim(), checkTime)
  if (reason !== undefined) return refused(reason)
  const oldest = nowMs - railwayLimits.gateQueueSeconds * 1000
  const recent = Object.entries(shelf.read().used).filter(([, time]) => Date.parse(time) > oldest)
  change({ used: { ...Object.fromEntries(recent), [statement.ticketId]: checkTime } })
  return { isIn: true, statement }
}

/** Fetches what tickets have ended, and tells the server what it has not heard. @throws ApiError */
const refresh = async (): Promise<void> => {
  change({ list: await call('eTicket.gateList', {}, { quiet: true }) })
  const { queue } = shelf.read()
  change({ queue: [] })
  // Each that is not heard now either stands in the queue again.
  for (const { code, checkTime } of queue) await tell(code, checkTime)
}

/** How this gate stands: of when what it knows is, and how many checks the server has not heard of. */
export interface GateState {
  listTime: string | null
  isStale: boolean
  waiting: number
  isOffline: boolean
}

/** What the gate knows of itself. @param isOffline whether the server could not be asked the last time */
export const gateState = (isOffline: boolean): GateState => {
  const { list, queue } = shelf.read()
  const ageMs = list === null ? 0 : serverNow() - Date.parse(list.time)
  return {
    listTime: list?.time ?? null,
    isStale: ageMs > railwayLimits.gateListWarnSeconds * 1000,
    waiting: queue.length,
    isOffline,
  }
}

/** Brings the gate up to date, as far as there is a network. @throws ApiError when the server refuses it */
export const refreshGate = async (): Promise<GateState> => {
  try {
    await refresh()
    return gateState(false)
  } catch (error) {
    if (isWithoutAnswer(error)) return gateState(true)
    throw error
  }
}
