import { codeFaultErrors, judgeCode, type TicketStatement, type VerifySignature } from '#contract/e-ticket-code.ts'
import type { GateList } from '#contract/e-ticket.ts'
import { errors } from '#contract/errors.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { fromBase64url } from '#web/lib/text/base64url.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** Somebody was let in. */
interface Check {
  code: string
  checkTime: string
  statement: TicketStatement
}

/** Somebody was let in whom the server would have refused. */
export interface Dispute extends Pick<Check, 'checkTime' | 'statement'> {
  reason: string
}

/** What this gate keeps, so that it can go on without a network and after a reload. */
interface Kept {
  list: GateList | null
  /** When it has let in the holder of a ticket, by its id. */
  used: Record<string, string>
  /** What the server has not answered to yet; it leaves only by an answer. */
  queue: Check[]
  disputes: Dispute[]
}

const shelf = stored<Kept>('ticket-gate', { list: null, used: {}, queue: [], disputes: [] }, (value) =>
  typeof value === 'object' && value !== null && 'disputes' in value ? (value as Kept) : undefined,
)
const change = (part: Partial<Kept>) => shelf.write({ ...shelf.read(), ...part })

/** What becomes of who shows a code, and of whose ticket it is, where it is one at all. */
export type Reading =
  | { isIn: true; statement: TicketStatement }
  | { isIn: false; reason: string; statement: TicketStatement | null }

const refused = (reason: string, statement: TicketStatement | null = null): Reading => ({
  ...{ isIn: false, reason, statement },
})
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

/** Whether the server has judged the code, rather than failed to: overloaded, away, or asking staff for their second step. */
const isJudgement = (error: unknown): error is ApiError =>
  Object.values(codeFaultErrors).some((key) => isRefusal(error, key))

/** Asks the server. @returns when the ticket was used first @throws ApiError */
const askServer = async ({ code, checkTime }: Check, signal: AbortSignal | undefined): Promise<string> => {
  const body = { code, checkTime }
  return (await call('eTicket.check', { body }, { signal, quiet: true })).checkTime
}

/**
 * Tells the server of a check in the queue, and takes it out once that is answered.
 * @returns why it refuses, if it does
 * @throws ApiError when the check stays in the queue
 */
const tell = async (check: Check, signal?: AbortSignal): Promise<string | undefined> => {
  const { code, checkTime, statement } = check
  const answered = (usedTime: string | undefined) => {
    const { used, queue } = shelf.read()
    const { [statement.ticketId]: _, ...others } = used
    change({
      used: usedTime === undefined ? others : { ...others, [statement.ticketId]: usedTime },
      queue: queue.filter((other) => other.code !== code || other.checkTime !== checkTime),
    })
  }
  try {
    const usedTime = await askServer(check, signal)
    answered(usedTime)
    // Its own time: this check, perhaps told before, when the answer was lost.
    return usedTime === checkTime ? undefined : usedReason(usedTime)
  } catch (error) {
    if (!isJudgement(error)) throw error
    answered(undefined)
    return error.message
  }
}

/** Too early, or too late: the gate can tell which. Of what leaves days from now it does not know what was given back, and promises nothing. */
const timeReason = ({ departsAt }: TicketStatement, nowMs: number): string =>
  nowMs < departsAt * 1000
    ? `还没到检票时间，开车前 ${railwayLimits.gateOpenSeconds / 3600} 小时开始检票`
    : '这趟车的检票已经结束，请乘客到订单里看看'

/** Judges a code by what this gate has. */
const judge = async (code: string, nowMs: number): Promise<Reading> => {
  const { list } = shelf.read()
  if (list === null) return refused('还没有失效名单，连上网络后再检票')
  if (nowMs - Date.parse(list.time) > railwayLimits.gateListOldSeconds * 1000)
    return refused('失效名单太旧了，连上网络更新后再检票')
  const revoked = new Set(list.certificateIds)
  const { statement, fault } = await judgeCode(code, {
    ...{ publicKey: list.publicKey, nowMs, verify },
    isRevoked: (certificateId) => revoked.has(certificateId),
  })
  if (statement === null) return refused(errors.GATE_CODE_WRONG.message)
  if (fault === 'time') return refused(timeReason(statement, nowMs), statement)
  if (fault !== null) return refused(errors[codeFaultErrors[fault]].message, statement)
  return { isIn: true, statement }
}

/** Judges a code by what this gate has and, where it answers soon, by what the server knows. */
export const readCode = async (text: string): Promise<Reading> => {
  const code = text.trim()
  const nowMs = serverNow()
  const reading = await judge(code, nowMs)
  if (!reading.isIn) return reading
  const { statement } = reading
  const check: Check = { code, checkTime: new Date(nowMs).toISOString(), statement }
  // At once, in the turn in which it was judged: the same code, read twice, lets in once, and nothing is lost with the page.
  const { used, queue } = shelf.read()
  const before = used[statement.ticketId]
  if (before !== undefined) return refused(usedReason(before), statement)
  const oldest = nowMs - railwayLimits.gateQueueSeconds * 1000
  const recent = Object.entries(used).filter(([, time]) => Date.parse(time) > oldest)
  change({ used: { ...Object.fromEntries(recent), [statement.ticketId]: check.checkTime }, queue: [...queue, check] })
  try {
    const reason = await tell(check, AbortSignal.timeout(railwayLimits.gateAnswerSeconds * 1000))
    return reason === undefined ? reading : refused(reason, statement)
  } catch (error) {
    // Nobody waits at a gate for a network: it stays in the queue.
    if (error instanceof ApiError) return reading
    throw error
  }
}

/** How this gate stands. */
export interface GateState {
  /** Of when what it knows is. */
  listTime: string | null
  isStale: boolean
  /** Checks that the server has not heard of. */
  waiting: number
  /** The latest first. */
  disputes: readonly Dispute[]
}

export const gateState = (): GateState => {
  const { list, queue, disputes } = shelf.read()
  const ageMs = list === null ? 0 : serverNow() - Date.parse(list.time)
  return {
    listTime: list?.time ?? null,
    isStale: ageMs > railwayLimits.gateListWarnSeconds * 1000,
    waiting: queue.length,
    disputes,
  }
}

/** Somebody has seen to them. */
export const clearDisputes = (): void => change({ disputes: [] })

/** Fetches what tickets have ended, and tells the server what it has not heard. @throws ApiError */
export const refreshGate = async (): Promise<void> => {
  change({ list: await call('eTicket.gateList', {}, { quiet: true }) })
  for (const check of shelf.read().queue) {
    const reason = await tell(check)
    if (reason === undefined) continue
    const { checkTime, statement } = check
    change({
      disputes: [{ checkTime, statement, reason }, ...shelf.read().disputes].slice(0, railwayLimits.gateDisputes),
    })
  }
}
