import { isOutage } from './outage.ts'

/** Why the app cannot start, in one line: what whoever starts it can put right. */
export class StartError extends Error {}

interface Settings {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
}

const fieldOf = (error: Error, name: 'code' | 'path' | 'syscall'): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''

/** PostgreSQL's code is of its own disk, which may be another machine's. */
const databaseDiskFull = '53100'
const diskFull = new Set(['ENOSPC', 'EDQUOT', databaseDiskFull])

/** Whether it, or what it was caused by, says that a disk has no room: waiting alone does not help. */
export const isDiskFull = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
    if (diskFull.has(fieldOf(current, 'code') ?? '') || /no space left on device/i.test(current.message)) return true
  return false
}

/** Codes of PostgreSQL (appendix A of its manual) by which it refuses whoever comes with `DATABASE_URL`. */
const refusals: Record<string, string> = {
  '28P01': 'its user and password do not fit',
  '28000': 'the server does not let its user in',
  '3D000': 'the server has no database of its name',
  '42501': 'its user has too few rights',
}

const obstacles: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that cannot be written',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file, not below a folder',
  ENOENT: 'cannot be made there',
}

const explainListen = (code: string, { host, port }: Settings): string | undefined => {
  if (code === 'EADDRINUSE') return `port ${port} is taken: choose another one with PORT=…`
  if (code === 'EACCES')
    return `port ${port} needs rights that this user does not have: choose one above 1023 with PORT=…`
  return `this machine does not listen on HOST ${host}: ${code}`
}

const explainFile = (code: string, path: string, { dataDir }: Settings): string | undefined => {
  const obstacle = obstacles[code]
  if (!obstacle) return undefined
  return path === dataDir ? `${path} ${obstacle}: choose another folder with DATA_DIR=…` : `${path} ${obstacle}`
}

/**
 * Puts what has kept the app from starting into one line.
 * @returns undefined for what only a developer can put right
 */
export const explainStart = (error: unknown, settings: Settings): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const [code, path, syscall] = [fieldOf(error, 'code') ?? '', fieldOf(error, 'path'), fieldOf(error, 'syscall')]
  if (error instanceof StartError) return error.message
  if (code === databaseDiskFull) return 'the disk of the database is full: make room on it'
  if (isDiskFull(error))
    return `the disk of ${path ?? settings.dataDir} is full: make room, or choose another folder with DATA_DIR=…`
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && Reflect.get(error, 'hostname') === settings.host))
    return explainListen(code, settings)
  if (path !== undefined) return explainFile(code, path, settings)
  if (code in refusals) return `DATABASE_URL does not fit, ${refusals[code]}: ${firstLine(error.message)}`
  if (/\b(?:SSL|TLS|certificate)\b/i.test(error.message))
    return `DATABASE_URL asks for another connection than the server gives: ${firstLine(error.message)}`
  if (isOutage(error)) return `the database does not answer: ${firstLine(error.message) || code}`
  return undefined
}
