import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { findHashtag } from './topic-hashtag.queries.ts'

const { db, url } = await makeDatabase()

/** Folded as an earlier version did. */
const addHashtag = async (folded: string, name: string, topicIds: number[]) => {
  await sql`
    with hashtag as (
      insert into hashtags (folded, name, topic_num) values (${folded}, ${name}, ${topicIds.length}) returning id
    )
    insert into topic_hashtags select id, topic_id from hashtag, unnest(${topicIds}::bigint[]) as topic_id`.execute(db)
}

test('hashtags that fold alike since a later version become one, under the name that was first', async () => {
  await sql`
    insert into users (username, nickname, email, password_hash, created_at)
    values ('writer', '写旧文的', 'writer@example.com', 'none', now())`.execute(db)
  await sql`insert into categories (slug, name, description, position) values ('all', '全部', '一个分类', 1)`.execute(
    db,
  )
  await sql`
    insert into topics (author_id, category_id, content, created_at, deleted_at)
    select (select max(id) from users), 1, '旧文', now(), case when i = 3 then now() end
    from generate_series(1, 3) as i`.execute(db)
  await addHashtag('瞭解春运', '瞭解春運', [1, 2, 3])
  await addHashtag('了解春运', '了解春运', [1])
  await addHashtag('凭藉', '憑藉', [2])
  await addHashtag('回家', '回家', [1, 2])

  await sql`delete from migrations where name = '0014_hashtags.sql'`.execute(db)
  expect(await migrate(url)).toEqual(['0014_hashtags.sql'])

  const { rows } = await sql`
    select name, folded, topic_num, array(
      select topic_id::integer from topic_hashtags where hashtag_id = hashtags.id order by topic_id
    ) as topics
    from hashtags order by id`.execute(db)
  expect(rows).toEqual([
    { name: '瞭解春運', folded: '了解春运', topic_num: 2, topics: [1, 2, 3] },
    { name: '憑藉', folded: '凭借', topic_num: 1, topics: [2] },
    { name: '回家', folded: '回家', topic_num: 2, topics: [1, 2] },
  ])
  expect(await findHashtag(db, '瞭解春運')).toMatchObject({ topic_num: 2 })
})
