import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { findNode } from '../scripts/lib/node.mjs'
import { keepLogLine } from './server-log.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** What every picture and every mail code is on the servers of the tests. */
export const fixedCode = '246810'

export interface RunningServer {
  url: string
  /** The token by which its payment sandbox is told how to behave. */
  sandboxToken(): Promise<string>
  /** Appoints somebody, as a console of the machine does while the app runs. @returns what it says */
  appoint(username: string, role: string): Promise<string>
  /** Ends it and starts it again at the same address, on what it has stored. */
  restart(environment: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** Starts the real server with a data folder of its own and the demo world in it. */
export const startServer = async (environment: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-e2e-'))
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dataDir, 0o755)
  const { command, flags } = findNode()

  const start = async (given: Record<string, string>) => {
    const child = spawn(command, [...flags, path.join(repository, 'server/src/main.ts')], {
      cwd: repository,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        REDIS_URL: '',
        SMTP_URL: '',
        CHECKCODE_FIXED: fixedCode,
        DEMO_WORLD: 'on',
        // Making them takes the processor from the journeys; a test of the server's looks at them.
        PICTURE_AVIF: 'off',
        // More than in production: all of it is looked through for secrets (log.teardown.ts).
        LOG_LEVEL: 'debug',
        // Lets each test come from an address of its own.
        TRUST_PROXY: '1',
        ...given,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(child, 'exit')
    const written: string[] = []
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        keepLogLine(line)
        process.stderr.write(`${line}\n`)
      })
      createInterface(child.stdout).on('line', (line) => {
        keepLogLine(line)
        written.push(line)
        const found = /listening at (http:[^"]+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', () => reject(new Error(`the server did not start:\n${written.join('\n')}`)))
    })
    const end = async () => {
      child.kill('SIGTERM')
      await exited
    }
    return { url, end }
  }

  let running = await start(environment)
  const { url } = running
  return {
    url,
    sandboxToken: async () => {
      const keys = JSON.parse(await readFile(path.join(dataDir, 'payment-sandbox/keys.json'), 'utf8')) as {
        controlToken: string
      }
      return keys.controlToken
    },
    appoint: async (username, role) => {
      const words = [path.join(repository, 'server/src/staff.ts'), 'grant', username, role]
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
      return (await promisify(execFile)(command, [...flags, ...words], { cwd: repository, env })).stdout
    },
    restart: async (given) => {
      await running.end()
      running = await start({ ...environment, PORT: new URL(url).port, ...given })
    },
    stop: async () => {
      await running.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
