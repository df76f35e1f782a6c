import { hostname } from 'node:os'
import { type Logger, pino, stdTimeFunctions } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'

// Names under which secrets travel, wherever in a line they stand, at most three levels deep.
const secretNames = [
  ...['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'secret', 'client_secret'],
  ...['newPassword', 'trust_token', 'trustToken', 'challenge', 'recoveryCodes', 'seed'],
  ...['checkcode', 'emailCode', 'emailKey', 'checkcodekey', 'phoneCode', 'phoneKey'],
  ...['phone', 'idNumber', 'email'],
]
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Little of an error is kept, as others of its fields (`detail` of PostgreSQL's) may hold what a user has entered. */
const serializeError = (error: unknown) => {
  const { type, message, stack, code } = pino.stdSerializers.err(error as Error)
  return { type, message, stack, ...(code === undefined ? {} : { code }) }
}

/** The log of the process: readable lines in a terminal, JSON elsewhere; never a secret. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>, output = process.stdout): Logger => {
  const options = {
    level: logLevel,
    // Which of several processes has written a line.
    base: { pid: process.pid, hostname: hostname() },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: serializeError, error: serializeError },
  }
  return output.isTTY
    ? pino(
        options,
        pretty({
          colorize: true,
          translateTime: 'SYS:HH:MM:ss',
          ignore: 'reqId,pid,hostname',
          destination: output,
          sync: true,
        }),
      )
    : pino(options, output)
}
