import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { AppError } from '../errors/app-error.ts'

export interface TextMessage {
  /** A mainland mobile number, 11 digits. */
  to: string
  text: string
}

/** Sends text messages to phones. */
export interface TextMessages {
  /** @throws {AppError} UNAVAILABLE when the gateway does not take it */
  send(message: TextMessage): Promise<void>
}

/** Where text messages are handed in: `POST url` with a bearer token and `{ to, text }` as JSON; any 2xx is a success. */
export interface TextGateway {
  url: string
  token: string
}

interface Parts {
  sms: TextGateway | undefined
  /** Absolute; messages that are not sent are files in `texts` below it. */
  dataDir: string
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info'>
}

/** Whoever asked for the message is waiting for the answer. */
const timeoutMs = 10_000

const createGatewayTextMessages = ({ url, token }: TextGateway): TextMessages => {
  const post = async ({ to, text }: TextMessage) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    // What the gateway says may repeat number and text, which belong into no log.
    if (!response.ok) throw new Error(`the gateway of text messages answers ${response.status}`)
  }
  return {
    send: async (message) => {
      try {
        await post(message)
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 60 })
      }
    },
  }
}

const createFileTextMessages = ({ dataDir, clock, logger }: Omit<Parts, 'sms'>): TextMessages => {
  let written = 0
  return {
    send: async ({ to, text }) => {
      const folder = path.join(dataDir, 'texts')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = clock.now().toISOString()
      // The number keeps apart what is written within a millisecond. The recipient's stands only inside.
      const file = path.join(folder, `${at.replaceAll(':', '-')}-${++written}.txt`)
      await writeFile(file, `To: ${to}\nDate: ${at}\n\n${text}\n`, { flag: 'wx', mode: 0o600 })
      logger.info({ file }, 'text message written to a file, as SMS_URL is not set')
    },
  }
}

/** Text messages go out by the gateway or, without one, become files in the data folder. */
export const createTextMessages = ({ sms, ...parts }: Parts): TextMessages =>
  sms === undefined ? createFileTextMessages(parts) : createGatewayTextMessages(sms)
