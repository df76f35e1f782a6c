-- What people publish and how others answer.

create table media (
  id bigint generated always as identity primary key,
  owner_id bigint references users on delete set null,
  -- Names the files; cannot be guessed.
  key text not null unique,
  kind text not null check (kind in ('picture')),
  -- Of the largest size, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A data URL of a few pixels.
  placeholder text not null,
  created_at timestamptz not null
);
create index media_owner_index on media (owner_id);

alter table users add foreign key (avatar_id) references media on delete set null;

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null unique,
  description text not null,
  position integer not null,
  cover_id bigint references media on delete set null,
  -- Topics in it that are not deleted; kept by the transaction that adds or deletes one.
  topic_num integer not null default 0 check (topic_num >= 0)
);

create table topics (
  id bigint generated always as identity primary key,
  author_id bigint not null references users on delete cascade,
  category_id bigint not null references categories,
  title text not null default '',
  content text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Counters kept by the transaction that writes the star or the post.
  star_num integer not null default 0 check (star_num >= 0),
  post_num integer not null default 0 check (post_num >= 0),
  -- Order of 推荐: grows with the time of creation and with the logarithm of what the topic has earned, so
  -- it needs no recomputation as time passes. A day (86,400 s) weighs as much as a tenfold score.
  hot_rank double precision generated always as (
    extract(epoch from created_at at time zone 'UTC') / 86400
    + log(1 + star_num + 2 * post_num)
  ) stored not null
);
create index topics_hot_index on topics (hot_rank desc, id desc) where deleted_at is null;
create index topics_new_index on topics (created_at desc, id desc) where deleted_at is null;
create index topics_star_index on topics (star_num desc, id desc) where deleted_at is null;
create index topics_category_hot_index on topics (category_id, hot_rank desc, id desc) where deleted_at is null;
create index topics_category_new_index on topics (category_id, created_at desc, id desc) where deleted_at is null;
create index topics_category_star_index on topics (category_id, star_num desc, id desc) where deleted_at is null;
create index topics_author_index on topics (author_id, created_at desc, id desc) where deleted_at is null;

create table topic_pictures (
  topic_id bigint not null references topics on delete cascade,
  position smallint not null,
  media_id bigint not null references media,
  primary key (topic_id, position)
);
create index topic_pictures_media_index on topic_pictures (media_id);

create table posts (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  author_id bigint not null references users on delete cascade,
  -- Null for a reply to the topic; otherwise the reply under which it stands (one level only).
  parent_id bigint references posts on delete cascade,
  -- Whom a nested reply answers, when that is not the author of its parent.
  reply_to_user_id bigint references users on delete set null,
  content text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  star_num integer not null default 0 check (star_num >= 0),
  nested_num integer not null default 0 check (nested_num >= 0),
  -- Sending the same reply again returns the first: unique for its author for ever.
  client_id uuid not null,
  unique (author_id, client_id)
);
create index posts_topic_star_index on posts (topic_id, star_num desc, id desc) where parent_id is null and deleted_at is null;
create index posts_topic_new_index on posts (topic_id, created_at desc, id desc) where parent_id is null and deleted_at is null;
create index posts_parent_index on posts (parent_id, created_at, id) where parent_id is not null and deleted_at is null;
create index posts_author_index on posts (author_id, created_at desc, id desc) where deleted_at is null;

create table topic_stars (
  topic_id bigint not null references topics on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (topic_id, user_id)
);
create index topic_stars_user_index on topic_stars (user_id, created_at desc, topic_id desc);

create table post_stars (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_stars_user_index on post_stars (user_id);

create table follows (
  follower_id bigint not null references users on delete cascade,
  followee_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee_index on follows (followee_id, created_at desc, follower_id desc);
