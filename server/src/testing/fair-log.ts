import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { CallOutput } from '#contract/call.ts'
import type { contract } from '#contract/index.ts'

const script = path.resolve(import.meta.dirname, '../../../scripts/verify-waitlist.mjs')

type RunPage = typeof contract.waitlistLog.run

/** The log of a train as a receipt saves it. @param read makes the call */
export const saveRunLog = async (
  runId: string,
  read: (query: { runId: string; after: number; size?: number }) => Promise<CallOutput<RunPage>>,
) => {
  const first = await read({ runId, after: 0 })
  const events = [...first.events]
  let last = first
  while (last.hasMore) {
    last = await read({ runId, after: events.length, size: first.head.size })
    events.push(...last.events)
  }
  const { head, code, day, stops } = first
  return {
    kind: 'hongyan fair log',
    head,
    run: { id: runId, code, day, stops },
    events,
    path: last.path,
    receipt: null,
  }
}

/** Verifies a log by the script that has no code in common with the server. @returns what it says does not fit; empty when all holds */
export const verifyLog = async (file: object): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hongyan-log-'))
  try {
    const saved = path.join(folder, 'log.json')
    await writeFile(saved, JSON.stringify(file))
    await promisify(execFile)(process.execPath, [script, saved])
    return ''
  } catch (error) {
    return (error as { stderr: string }).stderr
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
