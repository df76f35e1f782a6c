import { useEffect, useRef, useState } from 'react'
import { useFindPublication } from '../api/find-closing.ts'
import { checkFile } from '../file-check.ts'
import type { FileVerdict, Publication } from '../verdict.ts'

/** How the verification of a file stands. */
export type FileCheckState =
  | { phase: 'none' }
  | { phase: 'checking'; name: string; done: number; total: number }
  /** `publication` is still to come while it is looked up. */
  | { phase: 'done'; name: string; verdict: FileVerdict; publication?: Publication }

/** Verifies one file at a time; a new one takes the place of the one before. */
export const useFileCheck = () => {
  const [state, setState] = useState<FileCheckState>({ phase: 'none' })
  const running = useRef<AbortController>(null)
  const findPublication = useFindPublication()
  useEffect(() => () => running.current?.abort(), [])

  const run = async (file: File, signal: AbortSignal) => {
    const show = (next: FileCheckState) => void (signal.aborted || setState(next))
    const { name } = file
    show({ phase: 'checking', name, done: 0, total: 0 })
    const onProgress = (done: number, total: number) => show({ phase: 'checking', name, done, total })
    const verdict = await checkFile(file, { onProgress, signal }).catch((): FileVerdict => ({ kind: 'unreadable' }))
    show({ phase: 'done', name, verdict })
    if (verdict.kind !== 'genuine' || signal.aborted) return
    const publication = await findPublication(verdict.facts.closing).catch((): Publication => 'unknown')
    show({ phase: 'done', name, verdict, publication })
  }

  const check = (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    void run(file, controller.signal)
  }
  return { state, check }
}
