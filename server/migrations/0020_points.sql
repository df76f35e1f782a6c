-- Signing in, tasks and the mall. Points themselves are transfers of the ledger.

-- What people did that tasks count: each thing once, however often it is done. Taking it back deletes the row, unless
-- points were handed out for it.
create table task_actions (
  user_id bigint not null references users on delete cascade,
  action text not null
    check (action in ('avatar', 'bio', 'follow', 'topic', 'post', 'star', 'certification', 'two-factor', 'sign-in')),
  -- What it was done to; empty for what is done once.
  thing text not null,
  -- Business day (Asia/Shanghai).
  day date not null,
  claimed boolean not null default false,
  primary key (user_id, action, thing)
);
create index task_actions_day_index on task_actions (user_id, action, day);

create table task_claims (
  user_id bigint not null references users on delete cascade,
  task text not null,
  -- The business day of a daily task; empty for what is claimed once.
  period text not null,
  points integer not null check (points > 0),
  claimed_at timestamptz not null,
  primary key (user_id, task, period)
);

create table sign_ins (
  user_id bigint not null references users on delete cascade,
  day date not null,
  -- Days in a row up to this one.
  streak integer not null check (streak > 0),
  -- What the day gave; nothing for a day that was made up for.
  points integer not null check (points >= 0),
  -- When it was made up for, and how many points that cost: none with a card.
  made_up_at timestamptz,
  cost integer not null default 0 check (cost >= 0),
  primary key (user_id, day),
  check (made_up_at is not null or cost = 0)
);

-- With which a missed day is made up for.
create table make_up_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  gained_at timestamptz not null,
  -- The missed day that it was spent on.
  used_for date
);
create index make_up_cards_unused_index on make_up_cards (user_id, id) where used_for is null;

-- Whose points lapse at the end of which year: what the ledger holds for them, it holds under this year.
create table point_lots (
  user_id bigint not null references users on delete cascade,
  year integer not null,
  noticed_at timestamptz,
  lapsed_at timestamptz,
  primary key (user_id, year)
);
create index point_lots_due_index on point_lots (year, user_id) where lapsed_at is null;

create table exchanges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client_id uuid not null,
  goods text not null,
  price integer not null check (price > 0),
  created_at timestamptz not null,
  unique (user_id, client_id)
);
create index exchanges_time_index on exchanges (user_id, created_at);

-- What was done before tasks were counted, so that nobody has to do it again.
insert into task_actions (user_id, action, thing, day)
select done.user_id, done.action, done.thing, (done.at at time zone 'Asia/Shanghai')::date
from (
  select id as user_id, 'avatar' as action, '' as thing, created_at as at from users where avatar_id is not null
  union all
  select id, 'bio', '', created_at from users where bio <> ''
  union all
  select follower_id, 'follow', followee_id::text, created_at from follows
  union all
  select author_id, 'topic', id::text, created_at from topics
  where deleted_at is null and held_at is null and visibility = 'everyone'
  union all
  select posts.author_id, 'post', posts.id::text, posts.created_at
  from posts join topics on topics.id = posts.topic_id
  where posts.deleted_at is null and posts.held_at is null and posts.author_id <> topics.author_id
  union all
  select topic_stars.user_id, 'star', 'topic-' || topic_id, topic_stars.created_at
  from topic_stars join topics on topics.id = topic_id where topics.author_id <> topic_stars.user_id
  union all
  select post_stars.user_id, 'star', 'post-' || post_id, post_stars.created_at
  from post_stars join posts on posts.id = post_id where posts.author_id <> post_stars.user_id
  union all
  select user_id, 'certification', '', decided_at from certifications where state = 'passed'
  union all
  select user_id, 'two-factor', '', confirmed_at from two_factors where confirmed_at is not null
) as done
join users on users.id = done.user_id
where users.closed_at is null;
