/** What people do that tasks count. */
export type TaskAction =
  | 'avatar'
  | 'bio'
  | 'follow'
  | 'topic'
  | 'post'
  | 'star'
  | 'certification'
  | 'two-factor'
  | 'sign-in'
  | 'train-order'
  | 'listen'

/** Something that somebody did. */
export interface DoneAction {
  userId: string
  action: TaskAction
  /** What it was done to: each thing counts once. Empty for what is done once. */
  thing: string
}

/** What a task asks for. */
export interface WantedProgress {
  action: TaskAction
  /** Business day from which on it counts; null for all that was ever done. */
  since: string | null
  /** How many things; no more are counted. */
  target: number
}
