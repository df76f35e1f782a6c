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
