import { rules } from '#contract/rule.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type DecisionRow, listAllOfAuthor } from './moderation-case-decision.queries.ts'

/**
 * What was decided of somebody. It is kept for `limits.caseYears` from the end of its case, as what is decided about others may lean
 * on it; it holds ids and the moderator's words, and no text of theirs.
 */
export const createModerationCasePersonal = (db: Executor): PersonalData => ({
  tables: ['moderation_cases', 'moderation_decisions'],
  parts: (userId) => [
    pagedPart({
      name: 'moderation-decisions',
      title: '对我的内容和账号的处理',
      read: (after: DecisionRow | undefined, limit) => listAllOfAuthor(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map((row) => ({
          id: row.id,
          actions: row.actions,
          rule: row.rule === null ? null : rules[row.rule].name,
          words: row.words,
          silenceUntilTime: row.silence_until?.toISOString() ?? null,
          banUntilTime: row.ban_until?.toISOString() ?? null,
          time: row.decided_at.toISOString(),
          undoneTime: row.undone_at?.toISOString() ?? null,
        })),
    }),
  ],
  erase: async () => {},
})
