import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readIdNumber } from '#contract/id-number.ts'

// Set by the global set-up, and so known to every process of the run.
const folderVariable = 'E2E_LOGS'
const secretsFile = 'secrets.txt'

/** Begins to keep what the servers of the run log. @returns a function that removes it */
export const beginServerLog = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hongyan-logs-'))
  process.env[folderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const append = (file: string, line: string) => {
  const folder = process.env[folderVariable]
  if (folder) appendFileSync(path.join(folder, file), `${line}\n`)
}

/** Keeps a line that a server has logged. */
export const keepLogLine = (line: string): void => append(`${process.pid}.log`, line)

/** Tells what no server may log: a password, a token, a name that is to be hidden. */
export const noteSecret = (secret: string): void => append(secretsFile, secret)

/** All that the servers of the run have logged so far, and what they must not have. */
export const readServerLog = (): { lines: string[]; secrets: string[] } => {
  const folder = process.env[folderVariable] ?? ''
  const files = readdirSync(folder)
  const linesOf = (file: string) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)
  return {
    lines: files.filter((file) => file.endsWith('.log')).flatMap(linesOf),
    secrets: [...new Set(files.includes(secretsFile) ? linesOf(secretsFile) : [])],
  }
}

/** What gives a secret away by its shape, whatever its value. */
const shapes: [kind: string, pattern: RegExp, holds?: (found: string) => boolean][] = [
  ['an access token', /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  // 32 random bytes: refresh tokens, tokens of sockets, challenges, trust and exports.
  [
    'a token',
    /(?<![\w-])[\w-]{43}(?![\w-])/,
    (found) => /\d/.test(found) && /[A-Z]/.test(found) && /[a-z]/.test(found),
  ],
  ['a mobile number', /(?<!\d)1[3-9]\d{9}(?!\d)/],
  ['an ID number', /(?<!\d)\d{17}[\dXx](?!\d)/, (found) => readIdNumber(found) !== undefined],
  ['a key of two factors', /(?<![A-Z2-7])[A-Z2-7]{32}(?![A-Z2-7])/],
  ['a recovery code', /(?<![A-Z\d-])[A-Z\d]{5}-[A-Z\d]{5}(?![A-Z\d-])/],
  ['an argon2 hash', /\$argon2/],
]

/** The id that the server gives to a request: random, so that its digits may look like a number of somebody's. */
const requestId = /"reqId":"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/

/** Files of the built app: everybody may know their names, and with the hash in it one may be as long as a token. */
const builtFile = /"\/assets\/[\w.-]+"/

/** What stands in a line of the log that must not; empty when all is well. */
export const findSecrets = (line: string, secrets: readonly string[]): string[] => {
  const text = line.replace(requestId, '').replace(builtFile, '')
  return [
    ...secrets.filter((secret) => text.includes(secret)).map(() => 'a known secret'),
    ...shapes.flatMap(([kind, pattern, holds = () => true]) => {
      const found = pattern.exec(text)?.[0]
      return found !== undefined && holds(found) ? [kind] : []
    }),
  ]
}
