import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { codeFaultErrors, judgeCode, revocationText, writeCertificate } from '#contract/e-ticket-code.ts'
import type { eTicketCalls, GateList } from '#contract/e-ticket.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { maskName } from '#server/platform/text/masking.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import {
  type CertificateRow,
  deletePast,
  insertCertificates,
  listEnded,
  lockForCheck,
  lockStanding,
  markUsed,
  revoke,
} from './e-ticket.queries.ts'
import { createTicketSigner, isPublicKey, verifySignature } from './signing.ts'

/** Tickets on devices, and the gate. See `eTicketCalls` for the failures. */
export interface ETicketService {
  certify(
    given: CallParsed<typeof eTicketCalls.certify>['body'],
    userId: string,
  ): Promise<CallAnswer<typeof eTicketCalls.certify>>
  gateList(): Promise<GateList>
  check(
    given: CallParsed<typeof eTicketCalls.check>['body'],
    by: StaffActor,
  ): Promise<CallAnswer<typeof eTicketCalls.check>>
  /** Forgets certificates that no gate may still ask for. */
  clean(): Promise<void>
}

export interface ETicketParts {
  db: Executor
  clock: Clock
  limiter: Limiter
  /** Of which the key is made that certificates are signed with. */
  secret: string
  audit: AuditRecorder
  /** Whose order it is, as they see it. @throws {AppError} TRAIN_ORDER_GONE */
  orders: { detail(id: string, userId: string): Promise<TrainOrder> }
}

/** Of a ticket, with the train that it is for. */
interface Shown {
  leg: TrainLeg
  ticket: TrainTicket
}

/** No train is longer under way. */
const longestWaySeconds = 3 * 24 * 3600
/** Rows that are removed in one statement. */
const batch = 1000

const later = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)
const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A train may be so late, and its passengers still get on. */
const validUntil = ({ arriveTime }: TrainLeg) => later(new Date(arriveTime), railwayLimits.delayMinutes * 60)

export const createETicketService = (parts: ETicketParts): ETicketService => {
  const { db, clock, limiter, audit, orders } = parts
  const signer = createTicketSigner(parts.secret)

  /** Tickets that can be shown, in the order of their ids. */
  const shownOf = ({ legs }: TrainOrder): Shown[] =>
    legs
      .filter((leg) => leg.runState !== 'cancelled' && validUntil(leg) > clock.now())
      .flatMap((leg) => leg.tickets.map((ticket) => ({ leg, ticket })))
      .filter(({ ticket }) => ticket.state === 'paid')
      .toSorted((one, other) => Number(BigInt(one.ticket.id) - BigInt(other.ticket.id)))

  const write = ({ leg, ticket }: Shown, certificateId: string, deviceKey: string) =>
    writeCertificate(
      {
        certificateId,
        ticketId: ticket.id,
        runId: leg.runId,
        code: leg.code,
        fromName: leg.fromName,
        seatText: ticket.seatText,
        name: maskName(ticket.name),
        type: ticket.type,
        departsAt: inSeconds(new Date(leg.departTime)),
        validUntil: inSeconds(validUntil(leg)),
      },
      deviceKey,
      signer.sign,
    )

  /** Ids of the certificates of a device, by ticket. @throws {AppError} ETICKET_ELSEWHERE */
  const hold = async (
    shown: readonly Shown[],
    given: { userId: string; deviceKey: Buffer; takeOver: boolean },
  ): Promise<Map<string, string>> =>
    await db.transaction().execute(async (transaction) => {
      const now = clock.now()
      const standing = await lockStanding(
        transaction,
        shown.map(({ ticket }) => ticket.id),
      )
      const isOwn = ({ device_key }: CertificateRow) => device_key.equals(given.deviceKey)
      const others = standing.filter((row) => !isOwn(row))
      if (others.length > 0 && !given.takeOver) throw new AppError('ETICKET_ELSEWHERE')
      await revoke(
        transaction,
        others.map(({ id }) => id),
        now,
      )
      const own = new Map(standing.filter(isOwn).map((row) => [row.ticket_id, row.id]))
      const missing = shown.filter(({ ticket }) => !own.has(ticket.id))
      const made = await insertCertificates(
        transaction,
        missing.map(({ leg, ticket }) => ({
          ticketId: ticket.id,
          departsAt: new Date(leg.departTime),
          validUntil: validUntil(leg),
        })),
        { ...given, now },
      )
      // Another device was faster by a moment.
      if (made.size < missing.length) throw new AppError('ETICKET_ELSEWHERE')
      return new Map([...own, ...made])
    })

  return {
    certify: async ({ orderId, deviceKey, takeOver }, userId) => {
      await limiter.take('eTicketsPerUser', userId)
      const shown = shownOf(await orders.detail(orderId, userId))
      if (shown.length === 0) throw new AppError('ETICKET_NONE')
      if (!isPublicKey(deviceKey)) throw new AppError('INPUT_INVALID', { fields: { deviceKey: '设备的公钥不正确' } })
      const ids = await hold(shown, { userId, deviceKey: Buffer.from(deviceKey, 'base64url'), takeOver })
      return shown.map((one) => ({
        ticketId: one.ticket.id,
        certificate: write(one, ids.get(one.ticket.id) ?? '', deviceKey),
      }))
    },

    gateList: async () => {
      const now = clock.now()
      const { gateOpenSeconds, gateListOldSeconds, delayMinutes } = railwayLimits
      // A list that is kept as long as it may be also judges those that the gate opens for by then; the longest ways last two days.
      const before = later(now, gateOpenSeconds + gateListOldSeconds)
      const since = later(now, -(delayMinutes * 60 + longestWaySeconds))
      const certificateIds = await listEnded(db, now, before, since)
      const time = now.toISOString()
      return {
        ...{ publicKey: signer.publicKey, time, certificateIds },
        signature: signer.sign(revocationText(time, certificateIds)),
      }
    },

    check: async ({ code, checkTime }, by) => {
      const at = new Date(checkTime)
      const aheadMs = at.getTime() - clock.now().getTime()
      const { codeSeconds, codeSlack, gateQueueSeconds } = railwayLimits
      if (aheadMs > codeSeconds * codeSlack * 1000 || -aheadMs > gateQueueSeconds * 1000)
        throw new AppError('GATE_CODE_OLD')
      const { statement, fault } = await judgeCode(code, {
        ...{ publicKey: signer.publicKey, nowMs: at.getTime(), verify: verifySignature },
        // Found out below, with the ticket locked.
        isRevoked: () => false,
      })
      if (fault !== null || statement === null) throw new AppError(codeFaultErrors[fault ?? 'wrong'])
      return await db.transaction().execute(async (transaction) => {
        const row = await lockForCheck(transaction, statement.certificateId)
        if (!row || row.ended) throw new AppError('GATE_TICKET_ENDED')
        const answer = { ticketId: row.ticket_id, firstFlag: row.state === 'kept' }
        if (row.state === 'used') return { ...answer, checkTime: (row.checked_at ?? at).toISOString() }
        await markUsed(transaction, row.ticket_id, at, clock.now())
        await audit.record(transaction, by, {
          ...{ action: 'eTicket.check', target: { kind: 'ticket', id: row.ticket_id }, aboutId: row.user_id },
          before: { checkedFlag: false },
          after: { checkedFlag: true, checkTime: at.toISOString(), runId: statement.runId },
        })
        return { ...answer, checkTime: at.toISOString() }
      })
    },

    clean: async () => {
      const before = later(clock.now(), -railwayLimits.gateQueueSeconds)
      while ((await deletePast(db, before, batch)) === batch);
    },
  }
}
