import { quotas } from '#contract/limits.ts'

const { times, windowSeconds } = quotas.framesPerSocket

/** What a socket may do with its next frame: have it handled, be told to wait, or be cut off. */
export type Verdict = 'fine' | 'wait' | 'flood'

/** Counts the frames of one socket. @param now in milliseconds */
export const createFrameBudget = () => {
  let since = 0
  let used = 0
  return (now: number): Verdict => {
    if (now - since >= windowSeconds * 1000) {
      since = now
      used = 0
    }
    used++
    if (used <= times) return 'fine'
    return used <= times * 2 ? 'wait' : 'flood'
  }
}
