import { useState } from 'react'
import { checkLog, type LogVerdict } from '../log-check.ts'

/** How the verification of a log stands. */
export type LogCheckState =
  | { phase: 'none' | 'failed' }
  | { phase: 'reading' | 'checking'; done: number; total: number }
  | { phase: 'done'; verdict: LogVerdict; file: Blob }

/** Verifies one log at a time, read from the server or from a file. */
export const useLogCheck = () => {
  const [state, setState] = useState<LogCheckState>({ phase: 'none' })
  const busy = state.phase === 'reading' || state.phase === 'checking'

  const verify = async (file: Blob, total: number) => {
    setState({ phase: 'checking', done: 0, total })
    const verdict = await checkLog(file, (done) => setState({ phase: 'checking', done, total })).catch(
      (): LogVerdict => ({ kind: 'unreadable' }),
    )
    setState({ phase: 'done', verdict, file })
  }

  /** @param read the log, as it is saved; the client has told of a failure */
  const checkRead = async (read: (onProgress: (done: number) => void) => Promise<{ events: readonly unknown[] }>) => {
    setState({ phase: 'reading', done: 0, total: 0 })
    try {
      const log = await read((done) => setState({ phase: 'reading', done, total: 0 }))
      await verify(new Blob([JSON.stringify(log, null, 1)], { type: 'application/json' }), log.events.length)
    } catch {
      setState({ phase: 'failed' })
    }
  }

  return { state, busy, checkRead, checkFile: (file: Blob) => verify(file, 0) }
}
