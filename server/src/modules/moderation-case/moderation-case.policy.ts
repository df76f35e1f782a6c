import { type CaseAction, textActions } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'

/** Its author can be dealt with whatever it is; see `textActions` for the thing itself. */
export const isPossible = (kind: ReportKind, action: CaseAction): boolean =>
  textActions[kind].includes(action) || !textActions.topic.includes(action)

/** Nobody decides of what is their own. */
export const mayDecide = (case_: { author_id: string }, staffId: string): boolean => case_.author_id !== staffId

/** Whether there is something to undo: to restore a text is no harm to anybody. */
export const isAppealable = (decision: { actions: readonly CaseAction[]; undone_at: Date | null }): boolean =>
  decision.undone_at === null && decision.actions.some((action) => action !== 'restore')
