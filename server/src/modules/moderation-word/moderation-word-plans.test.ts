import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { deleteOldFindings, findWordVersionId, saveFinding } from '../moderation/moderation.queries.ts'
import { byId, insertVersion, listChanges, pageFindings, pageVersions } from './moderation-word.queries.ts'
import { findTexts, listNewestTexts } from './moderation-word-text.queries.ts'
import { deleteOldTrials, pageHits } from './moderation-word-trial.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 2)
const someone = sql`(select min(id) from users where username = 'user1')`
const { id: categoryId } = await db
  .insertInto('categories')
  .values({ slug: 'some', name: '分类', description: '', position: 1 })
  .returning('id')
  .executeTakeFirstOrThrow()
await sql`
  insert into topics (author_id, category_id, title, content, created_at, client_id)
  select ${someone}, ${categoryId}::bigint, '', '今天下雪了', now() - number * interval '1 minute', gen_random_uuid()
  from generate_series(1, 3000) as number`.execute(db)
await sql`
  insert into posts (topic_id, author_id, content, created_at, client_id)
  select (select min(id) from topics), ${someone}, '好大的雪', now() - number * interval '1 minute', gen_random_uuid()
  from generate_series(1, 3000) as number`.execute(db)
await sql`
  insert into word_versions (published_at, reason, added, removed, total)
  select now(), '改', 10, 0, 100 from generate_series(1, 2000)`.execute(db)
await sql`
  insert into moderation_words (word, effect, category, added_in, removed_in)
  select 'word' || id || '-' || number, 'hold', 'other', id, id + 1 from word_versions, generate_series(1, 10) as number
  where id < 2000`.execute(db)
await sql`
  insert into text_findings (found_at, kind, text_id, verdict, words)
  select now() - id * interval '1 minute', 'topic', id, 'mark', '{word}' from topics`.execute(db)
await sql`
  insert into word_trials (made_by, made_at, base_version, added, removed, total, text_num, refused_num, held_num, marked_num, released_num)
  select ${someone}, now() - number * interval '1 hour', 1, '[]', '[]', 1, 1, 0, 0, 0, 0 from generate_series(1, 500) as number`.execute(
  db,
)
await sql`
  insert into word_trial_hits (trial_id, kind, text_id, before, after, words)
  select id, 'topic', number, 'none', 'hold', '{word}' from word_trials, generate_series(1, 40) as number`.execute(db)
await sql`analyze`.execute(db)
const explain = makeExplain(url)
const slice = sliceOf('list', byId, { pageNo: 1, pageSize: 10, ascFlag: false })

test.each([
  ['the version that stands', findWordVersionId],
  ['a page of versions', (executor) => pageVersions(executor, slice)],
  ['what came with some versions', (executor) => listChanges(executor, 'added_in', ['7', '8'], 40)],
  ['what went with some versions', (executor) => listChanges(executor, 'removed_in', ['7', '8'], 40)],
  ['a page of what was found', (executor) => pageFindings(executor, 'mark', slice)],
  ['what a dry run has found', (executor) => pageHits(executor, '9', 'hold', slice)],
  ['all that a dry run has found', (executor) => pageHits(executor, '9', undefined, slice)],
  ['texts by their ids', (executor) => findTexts(executor, [{ kind: 'topic', text_id: '5' }])],
  ['old dry runs', (executor) => deleteOldTrials(executor, new Date(0), 5)],
  ['old findings', (executor) => deleteOldFindings(executor, new Date(0), 500)],
  [
    'what is found anew',
    (executor) => saveFinding(executor, { kind: 'topic', textId: '5', verdict: 'mark', words: [] }, new Date()),
  ],
] satisfies [string, Parameters<typeof explain>[0]][])('%s: read from an index', async (_, query) => {
  for (const plan of await explain(query)) expect(plan).toMatchObject({ wholeTables: [] })
})

test('the newest texts are read by their keys, without sorting', async () => {
  for (const plan of await explain((executor) => listNewestTexts(executor, 100)))
    expect(plan).toMatchObject({ wholeTables: [], sorts: false })
})

test('a change touches the words that it names', async () => {
  const plans = await explain((executor) =>
    insertVersion(executor, {
      ...{ published_at: new Date(), published_by: null, reason: '改', back_to: null, total: 1 },
      words: { added: [], removed: [{ word: '赌博', effect: 'hold', category: 'gambling' }] },
    }),
  )
  for (const plan of plans) expect(plan.wholeTables).toEqual([])
})
