import { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import { passengerTypes } from './railway.ts'
import { railwayLimits } from './railway-limits.ts'

/** What a certificate says, signed by the server: whose ticket may be shown by whose device. */
export interface TicketStatement {
  certificateId: string
  ticketId: string
  runId: string
  /** Of the train. */
  code: string
  /** Where the passenger gets on. */
  fromName: string
  seatText: string
  /** Masked. */
  name: string
  type: (typeof passengerTypes)[number]
  /** By the timetable, and until when the certificate is good; in seconds since 1970. */
  departsAt: number
  validUntil: number
}

/** Checks a signature: ECDSA with P-256 and SHA-256, both halves beside each other (IEEE P1363). */
export type VerifySignature = (given: {
  /** The uncompressed point, in base64url. */
  publicKey: string
  text: string
  /** In base64url. */
  signature: string
}) => Promise<boolean>

/** Of a key and of a signature in base64url. */
const [keyLength, signatureLength] = [87, 86]
/** @returns a pattern for so many characters of base64url */
const base64url = (length: number) => `([A-Za-z0-9_-]{${length}})`

/** In base64url: the uncompressed point of a P-256 key. */
export const publicKeyPattern = new RegExp(`^${base64url(keyLength)}$`)

/** Stands in front of every code, so that another QR code is known at once. */
const prefix = 'HY1'
const codePattern = new RegExp(
  `^${prefix}\\.(\\d{1,10})\\.${base64url(signatureLength)}\\.(${base64url(keyLength)}\\.${base64url(signatureLength)}\\.(\\[.+\\]))$`,
)

const seconds = z.int().nonnegative()
const wireId = z.string().regex(/^[1-9]\d{0,18}$/)
/** In this order, as every character is paid for in the QR code. */
const wire = z.tuple([
  wireId,
  wireId,
  wireId,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z
    .int()
    .min(0)
    .max(passengerTypes.length - 1),
  seconds,
  seconds,
])

/** Beyond ASCII as JSON escapes: so every reader of QR codes reads it alike. */
const toAscii = (json: string) =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What the server signs: the statement and the key of the device, and what for. */
const certifiedText = (deviceKey: string, statement: string) => `hongyan e-ticket ${deviceKey} ${statement}`

/** What the device signs each minute. */
const shownText = (minute: number, certificate: string) => `hongyan e-ticket shown ${minute} ${certificate}`

/** The period in which a code is shown: minutes since 1970. @param nowMs milliseconds since 1970 */
export const minuteOf = (nowMs: number): number => Math.floor(nowMs / (railwayLimits.codeSeconds * 1000))

/** Writes a certificate. @param sign of the server, in base64url */
export const writeCertificate = (given: TicketStatement, deviceKey: string, sign: (text: string) => string): string => {
  const { certificateId, ticketId, runId, code, fromName, seatText, name, type, departsAt, validUntil } = given
  const values: z.input<typeof wire> = [
    ...([certificateId, ticketId, runId, code, fromName, seatText, name] as const),
    ...([passengerTypes.indexOf(type), departsAt, validUntil] as const),
  ]
  const statement = toAscii(JSON.stringify(values))
  return `${deviceKey}.${sign(certifiedText(deviceKey, statement))}.${statement}`
}

/** What the QR code of a ticket says in a minute. @param sign of the device, in base64url */
export const writeCode = async (
  certificate: string,
  minute: number,
  sign: (text: string) => Promise<string>,
): Promise<string> => `${prefix}.${minute}.${await sign(shownText(minute, certificate))}.${certificate}`

/** `wrong`: no code of ours; `old`: of another minute; `time`: too early, or the train is gone; `ended`: given back, changed, or on another device. */
export type CodeFault = 'wrong' | 'old' | 'time' | 'ended'

/** How a fault is told. */
export const codeFaultErrors = {
  wrong: 'GATE_CODE_WRONG',
  old: 'GATE_CODE_OLD',
  time: 'GATE_TIME_WRONG',
  ended: 'GATE_TICKET_ENDED',
} as const satisfies Record<CodeFault, ErrorKey>

export type CodeVerdict = { statement: TicketStatement; fault: CodeFault | null } | { statement: null; fault: 'wrong' }

interface Gate {
  /** Of the server. */
  publicKey: string
  /** Milliseconds since 1970. */
  nowMs: number
  /** Whether a certificate was taken back. */
  isRevoked: (certificateId: string) => boolean
  verify: VerifySignature
}

const readStatement = (json: string): TicketStatement | undefined => {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  const { data } = wire.safeParse(value)
  const type = passengerTypes[data?.[7] ?? 0]
  if (data === undefined || type === undefined) return undefined
  const [certificateId, ticketId, runId, code, fromName, seatText, name, , departsAt, validUntil] = data
  return { certificateId, ticketId, runId, code, fromName, seatText, name, type, departsAt, validUntil }
}

/**
 * Judges what a QR code says; the same at the server and at a gate without a network. Nothing that it says is believed, nor returned,
 * before both signatures are right.
 */
export const judgeCode = async (code: string, { publicKey, nowMs, isRevoked, verify }: Gate): Promise<CodeVerdict> => {
  const wrong = { statement: null, fault: 'wrong' } as const
  if (code.length > railwayLimits.codeLength) return wrong
  const [, minuteText, shown, certificate, deviceKey, certified, json] = codePattern.exec(code) ?? []
  if (!minuteText || !shown || !certificate || !deviceKey || !certified || !json) return wrong
  const isCertified = await verify({ publicKey, text: certifiedText(deviceKey, json), signature: certified })
  if (!isCertified) return wrong
  const minute = Number(minuteText)
  if (!(await verify({ publicKey: deviceKey, text: shownText(minute, certificate), signature: shown }))) return wrong
  const statement = readStatement(json)
  if (!statement) return wrong
  const { departsAt, validUntil, certificateId } = statement
  const nowSeconds = nowMs / 1000
  if (isRevoked(certificateId)) return { statement, fault: 'ended' }
  if (nowSeconds > validUntil || nowSeconds < departsAt - railwayLimits.gateOpenSeconds)
    return { statement, fault: 'time' }
  if (Math.abs(minuteOf(nowMs) - minute) > railwayLimits.codeSlack) return { statement, fault: 'old' }
  return { statement, fault: null }
}

/** What a list of ended certificates is signed as. @param time ISO 8601 */
export const revocationText = (time: string, certificateIds: readonly string[]): string =>
  `hongyan e-ticket list ${time} ${certificateIds.join(' ')}`
