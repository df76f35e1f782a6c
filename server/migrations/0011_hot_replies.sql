-- 最热 of replies: a reply counts by its stars and by how many have answered it.

alter table posts
  -- Distinct authors of nested replies that may be read by all, its own author aside: talking to oneself warms nothing.
  -- Kept by the transaction that writes the nested reply.
  add column replier_num integer not null default 0 check (replier_num >= 0);
update posts set replier_num = counted.number
from (
  select nested.parent_id as id, count(distinct nested.author_id) as number
  from posts as nested join posts as parent on parent.id = nested.parent_id
  where nested.deleted_at is null and nested.held_at is null and nested.author_id <> parent.author_id
  group by nested.parent_id
) as counted
where posts.id = counted.id;
alter table posts
  -- Whoever answers has said more than who gives a star.
  add column hot_score integer generated always as (star_num + 2 * replier_num) stored not null;
create index posts_topic_hot_index on posts (topic_id, hot_score desc, id desc) where parent_id is null and deleted_at is null;
