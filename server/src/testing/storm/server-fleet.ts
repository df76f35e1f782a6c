import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/database/free-port.ts'

const main = path.resolve(import.meta.dirname, '../../main.ts')

/** Processes of the app that share a database and Redis, and may be killed. */
export interface Fleet {
  /** Host and port of each. */
  hosts: string[]
  /** @param more environment than its own */
  start(index: number, more?: Record<string, string>): Promise<void>
  /** Resolves when it has died by itself. */
  died(index: number): Promise<void>
  /** Without a warning. */
  kill(index: number): Promise<void>
  killAll(): Promise<void>
}

const isReady = (host: string) =>
  fetch(`http://${host}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** @param environment of the process with this number, which is reached at `host` */
export const makeFleet = async (
  size: number,
  environment: (index: number, host: string) => Record<string, string>,
): Promise<Fleet> => {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const children: (ChildProcess | undefined)[] = []
  const hosts = ports.map((port) => `127.0.0.1:${port}`)

  const start = async (index: number, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...environment(index, hosts[index] ?? ''),
        ...{ ...more, HOST: '127.0.0.1', PORT: String(ports[index]) },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children[index] = child
    while (!(await isReady(hosts[index] ?? ''))) {
      if (child.exitCode !== null) throw new Error(`process ${index} ended with code ${child.exitCode}`)
      await pause(50)
    }
  }
  const kill = async (index: number) => {
    const child = children[index]
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  await Promise.all(ports.map((_, index) => start(index)))
  return {
    hosts,
    start,
    died: async (index) => {
      const child = children[index]
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    kill,
    killAll: async () => {
      await Promise.all(ports.map((_, index) => kill(index)))
    },
  }
}
