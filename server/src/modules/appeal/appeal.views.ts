import type { AppealState, OwnDecision } from '#contract/appeal.ts'
import type { AppealRow } from './appeal.queries.ts'

export const stateOfAppeal = ({ is_granted }: AppealRow): AppealState =>
  is_granted === null ? 'waiting' : is_granted ? 'granted' : 'refused'

/** As whoever has appealed reads it. */
export const presentOwnAppeal = (row: AppealRow | undefined): OwnDecision['appeal'] =>
  row
    ? {
        content: row.content,
        state: stateOfAppeal(row),
        createTime: row.created_at.toISOString(),
        decideTime: row.decided_at?.toISOString() ?? null,
        answer: row.answer,
      }
    : null
