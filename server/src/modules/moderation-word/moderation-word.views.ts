import type { ModerationWord, TextFinding, TrialHit, WordTrial, WordVersion } from '#contract/moderation-word.ts'
import type { UserBrief } from '#contract/user.ts'
import { excerptOf } from './excerpt.ts'
import type { ChangedWord, FindingRow, VersionRow } from './moderation-word.queries.ts'
import type { TextRow } from './moderation-word-text.queries.ts'
import type { HitRow, TrialRow } from './moderation-word-trial.queries.ts'

interface WordRow {
  id: string
  word: string
  effect: string
  category: string
  since: Date
}

export const presentWord = ({ id, word, effect, category, since }: WordRow): ModerationWord => ({
  ...{ id, word },
  effect: effect as ModerationWord['effect'],
  category: category as ModerationWord['category'],
  since: since.toISOString(),
})

const listed = ({ word, effect, category }: ChangedWord) => ({ word, effect, category })

interface Around {
  people: Map<string, UserBrief>
  added: ChangedWord[]
  removed: ChangedWord[]
  currentId: string
}

export const presentVersion = (row: VersionRow, { people, added, removed, currentId }: Around): WordVersion => ({
  id: row.id,
  time: row.published_at.toISOString(),
  publisher: (row.published_by !== null && people.get(row.published_by)) || null,
  reason: row.reason,
  backTo: row.back_to,
  addedNum: row.added,
  removedNum: row.removed,
  totalNum: row.total,
  added: added.filter(({ version }) => version === row.id).map(listed),
  removed: removed.filter(({ version }) => version === row.id).map(listed),
  currentFlag: row.id === currentId,
})

export const presentTrial = (row: TrialRow): WordTrial => ({
  id: row.id,
  time: row.made_at.toISOString(),
  addedNum: row.added.length,
  removedNum: row.removed.length,
  totalNum: row.total,
  textNum: row.text_num,
  refusedNum: row.refused_num,
  heldNum: row.held_num,
  markedNum: row.marked_num,
  releasedNum: row.released_num,
})

interface Found {
  texts: Map<string, TextRow>
  people: Map<string, UserBrief>
}

/** What is told of a text; of one that is gone, nothing of it. */
const presentText = (row: { kind: string; text_id: string; words: string[] }, { texts, people }: Found) => {
  const text = texts.get(`${row.kind} ${row.text_id}`)
  return {
    kind: row.kind as TrialHit['kind'],
    topicId: text?.topic_id ?? row.text_id,
    words: row.words,
    excerpt: text ? excerptOf(text.parts, row.words[0]) : '',
    author: (text && people.get(text.author_id)) ?? null,
  }
}

export const presentHit = (row: HitRow, found: Found, at: Date): TrialHit => ({
  ...presentText(row, found),
  id: row.id,
  before: row.before as TrialHit['before'],
  after: row.after as TrialHit['after'],
  time: (found.texts.get(`${row.kind} ${row.text_id}`)?.created_at ?? at).toISOString(),
})

export const presentFinding = (row: FindingRow, found: Found): TextFinding => ({
  ...presentText(row, found),
  id: row.id,
  time: row.found_at.toISOString(),
  verdict: row.verdict as TextFinding['verdict'],
  heldFlag: (found.texts.get(`${row.kind} ${row.text_id}`)?.held_at ?? null) !== null,
})
