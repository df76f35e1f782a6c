-- 推荐 counts people, not replies, and not the author: it cannot be bought by talking to oneself.
alter table topics
  -- Users but the author with replies that everybody may read; kept by the transaction that adds or deletes one.
  add column replier_num integer not null default 0 check (replier_num >= 0),
  -- The author's own star is among star_num.
  add column own_star boolean not null default false;

update topics
set replier_num = coalesce(counted.number, 0), own_star = coalesce(counted.own_star, false)
from (
  select
    topics.id, repliers.number,
    exists (select from topic_stars where topic_id = topics.id and user_id = topics.author_id) as own_star
  from topics
  left join (
    select posts.topic_id, count(distinct posts.author_id) as number
    from posts
    join topics as about on about.id = posts.topic_id and about.author_id <> posts.author_id
    left join posts as parents on parents.id = posts.parent_id
    where posts.deleted_at is null and posts.held_at is null and parents.deleted_at is null and parents.held_at is null
    group by posts.topic_id
  ) as repliers on repliers.topic_id = topics.id
) as counted
where counted.id = topics.id and (counted.number is not null or counted.own_star);

alter table topics alter column hot_rank set expression as (
  extract(epoch from created_at at time zone 'UTC') / 86400
  + log(1 + star_num - own_star::integer + 2 * replier_num)
);

-- Whether somebody has other replies to a topic.
create index posts_topic_author_index on posts (topic_id, author_id) where deleted_at is null and held_at is null;
