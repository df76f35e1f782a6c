import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What the test file that is running leaves behind. */
const steps: (() => unknown)[] = []

/**
 * Has something done when the test file that is running is over, whether this is called while it is read, in a hook or
 * in a test: where Vitest's `afterAll` is called in a test, it is never done.
 */
export const atEnd = (step: () => unknown): void => void steps.push(step)

/** Does it, the latest first. */
export const cleanUp = async (): Promise<void> => {
  for (let step = steps.pop(); step; step = steps.pop()) await step()
}

/** An empty folder, which goes when the test file that is running is over. @param name what it is for, e.g. `mails` */
export const makeFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), `hongyan-${name}-`))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
