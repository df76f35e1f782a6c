import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/database/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface ServerProcess {
  /** Without a path. */
  url: string
  pid: number
  stop(): Promise<void>
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

const waitMs = 60_000

const untilAnswered = async (url: string, child: ChildProcess) => {
  const deadline = Date.now() + waitMs
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it answered`)
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${waitMs / 1000} s`)
    await pause(50)
  }
}

/**
 * Starts a server as a process of its own, on a free port of this machine.
 * @param script below the repository
 * @param readyPath a path that is answered with success when the server is ready
 */
export const startServer = async (
  script: string,
  readyPath: string,
  environment: Record<string, string>,
): Promise<ServerProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // However the bench ends, its servers end with it.
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswered(url + readyPath, child)
  } catch (error) {
    if (child.exitCode === null) await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop }
}
