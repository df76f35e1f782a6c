import type { Executor } from '#server/platform/database/database.ts'
import type { TextRef } from '../moderation/moderation.module.ts'

/** One wording of a text that waits for the reviewer. */
export interface Waiting extends TextRef {
  revision: string
}

/** Whether a wording still waits: it was not changed meanwhile, and no person has judged it. */
export const isWaiting = async (db: Executor, { kind, textId, revision }: Waiting): Promise<boolean> => {
  const row = await db
    .selectFrom('content_reviews')
    .select('state')
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.state === 'waiting'
}

export interface Outcome {
  state: 'pass' | 'hold' | 'refuse' | 'unanswered'
  labels: string[]
  reason: string
}

/** @returns undefined when it waits no more */
export const setOutcome = async (
  db: Executor,
  { kind, textId, revision }: Waiting,
  outcome: Outcome,
  at: Date,
): Promise<{ is_held_anyway: boolean } | undefined> =>
  db
    .updateTable('content_reviews')
    .set({ ...outcome, decided_at: at })
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .where('revision', '=', revision)
    .where('state', '=', 'waiting')
    .returning('is_held_anyway')
    .executeTakeFirst()
