import { type ErrorKey, errors } from '#contract/errors.ts'
import type { Picture } from '#contract/media.ts'
import type { OfficialTopic, OfficialTopicState } from '#contract/official-topic.ts'
import type { UserBrief } from '#contract/user.ts'
import type { OfficialTopicRow } from './official-topic.queries.ts'

interface Around {
  categories: Map<string, { id: string; name: string }>
  pictures: Map<string, Picture>
  people: Map<string, UserBrief>
  heldIds: ReadonlySet<string>
}

/** What a change is about, for the audit log. */
export const stateOf = (row: Pick<OfficialTopicRow, 'title' | 'account_id' | 'starts_at' | 'withdrawn_at'>) => ({
  ...{ title: row.title, accountId: row.account_id, startTime: row.starts_at.toISOString() },
  withdrawn: row.withdrawn_at !== null,
})

const standOf = (row: OfficialTopicRow, heldIds: ReadonlySet<string>): OfficialTopicState => {
  if (row.failure !== null) return 'failed'
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.topic_id === null) return 'coming'
  return heldIds.has(row.topic_id) ? 'held' : 'published'
}

/** None where its account is gone. */
export const presentOfficialTopic = (row: OfficialTopicRow, around: Around): OfficialTopic[] => {
  const { categories, pictures, people, heldIds } = around
  const account = people.get(row.account_id)
  if (account === undefined) return []
  return [
    {
      ...{ id: row.id, account, title: row.title, content: row.content },
      category: { id: row.category_id, name: categories.get(row.category_id)?.name ?? '' },
      pictures: row.picture_ids.flatMap((id) => pictures.get(id) ?? []),
      state: standOf(row, heldIds),
      startTime: row.starts_at.toISOString(),
      writer: (row.written_by !== null && people.get(row.written_by)) || null,
      topicId: row.topic_id,
      failure: row.failure === null ? null : errors[row.failure as ErrorKey].message,
    },
  ]
}
