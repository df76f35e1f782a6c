import type { Task, TaskId } from '#contract/welfare.ts'
import { tasks } from './tasks.ts'

/** A task as one user sees it. */
export const presentTask = (id: TaskId, { progress, claimed }: { progress: number; claimed: boolean }): Task => {
  const { title, text, points, target, path } = tasks[id]
  const state = claimed ? 'claimed' : progress >= target ? 'ready' : 'open'
  // What was claimed stays done, whatever has become of what it was done with.
  return { id, title, text, points, target, path, progress: claimed ? target : progress, state }
}
