-- People among each other, what they attach and mention, what is found, and who is told of it.

-- Media: avatars are a kind of their own; video and audio have no sizes but a length.
alter table media drop constraint media_kind_check;
alter table media add check (kind in ('picture', 'avatar', 'video', 'audio'));
update media set kind = 'avatar' where id in (select avatar_id from users);
alter table media
  alter column width drop not null,
  alter column height drop not null,
  add check ((kind in ('picture', 'avatar')) = (width is not null and height is not null)),
  -- Ending of the one file of a video or track, like 'mp4'; it tells the content type.
  add column extension text check (extension ~ '^[a-z0-9]{2,5}$'),
  add check ((kind in ('video', 'audio')) = (extension is not null)),
  add column bytes bigint not null default 0 check (bytes >= 0),
  add column duration_ms integer check (duration_ms >= 0),
  -- Since when nothing refers to it; null while something does. Swept after a day.
  add column loose_since timestamptz;
create index media_loose_index on media (loose_since) where loose_since is not null;

alter table users
  add column gender text not null default 'secret' check (gender in ('male', 'female', 'secret')),
  add column birthday date,
  add column region text not null default '',
  add column cover_id bigint references media on delete set null,
  add column stars_public boolean not null default true,
  -- Kept by the transaction that adds or removes the follow: a user may have any number of fans.
  add column fan_num integer not null default 0 check (fan_num >= 0);
update users set fan_num = counted.number
from (select followee_id, count(*) as number from follows group by followee_id) as counted
where counted.followee_id = users.id;
create index users_avatar_index on users (avatar_id) where avatar_id is not null;
create index users_cover_index on users (cover_id) where cover_id is not null;
create index users_fan_index on users (fan_num desc, id desc);
create index users_new_index on users (created_at desc, id desc);
create index follows_follower_index on follows (follower_id, created_at desc, followee_id desc);

create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_new_index on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_blocked_index on blocks (blocked_id, blocker_id);

create table remarks (
  user_id bigint not null references users on delete cascade,
  about_id bigint not null references users on delete cascade,
  remark text not null check (remark <> ''),
  primary key (user_id, about_id)
);

alter table topics
  add column video_id bigint references media,
  add column audio_id bigint references media,
  -- Still of the video or cover of the track.
  add column cover_id bigint references media,
  add column audio_title text not null default '',
  add column audio_artist text not null default '',
  -- [{ "userId": "1", "name": "张伟" }]: users whom the text names, by the nickname of that time.
  add column mentions jsonb not null default '[]',
  add column edited_at timestamptz,
  -- Held back for review: only its author sees it.
  add column held_at timestamptz,
  -- Sending the same topic again returns the first: unique for its author for ever. Null for those made otherwise.
  add column client_id uuid,
  add unique (author_id, client_id),
  add check (video_id is null or audio_id is null);
-- What was deleted lets go of its media once it can no longer be restored.
create index topics_deleted_index on topics (deleted_at) where deleted_at is not null;
create index topics_video_index on topics (video_id) where video_id is not null;
create index topics_audio_index on topics (audio_id) where audio_id is not null;
create index topics_cover_index on topics (cover_id) where cover_id is not null;

-- What a topic was before each change.
create table topic_versions (
  topic_id bigint not null references topics on delete cascade,
  number integer not null,
  title text not null,
  content text not null,
  picture_num integer not null,
  -- Since when it stood so.
  created_at timestamptz not null,
  primary key (topic_id, number)
);

create table hashtags (
  id bigint generated always as identity primary key,
  -- As it was first written; unique as folded for search.
  name text not null,
  folded text not null unique,
  -- Topics with it that are not deleted; kept by the transaction that adds or deletes one.
  topic_num integer not null default 0 check (topic_num >= 0)
);
create index hashtags_popular_index on hashtags (topic_num desc, id desc);
-- By each character of the name: those with a part of it in them.
create index hashtags_characters_index on hashtags using gin (string_to_array(folded, null));

create table topic_hashtags (
  hashtag_id bigint not null references hashtags on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  primary key (hashtag_id, topic_id)
);
create index topic_hashtags_topic_index on topic_hashtags (topic_id);

alter table posts
  add column picture_id bigint references media,
  add column mentions jsonb not null default '[]',
  add column held_at timestamptz,
  -- Who deleted it: its author or the topic's; only they may undo it.
  add column deleted_by bigint references users on delete set null;
create index posts_picture_index on posts (picture_id) where picture_id is not null;

-- What search finds by. Apart from topics and posts, whose rows change with every star.
create table topic_search (
  topic_id bigint primary key references topics on delete cascade,
  -- Title and text, folded: one width, one case, simplified characters.
  folded text not null,
  -- Pairs of neighbouring characters, single last characters, latin words.
  words tsvector not null,
  -- Of the folding and cutting that made the row: what is older is made anew at the start.
  version smallint not null
);
create index topic_search_words_index on topic_search using gin (words);

create table post_search (
  post_id bigint primary key references posts on delete cascade,
  folded text not null,
  words tsvector not null,
  version smallint not null
);
create index post_search_words_index on post_search using gin (words);

create table user_search (
  user_id bigint primary key references users on delete cascade,
  folded text not null,
  -- Also the pinyin of the nickname and its initials.
  words tsvector not null,
  version smallint not null
);
create index user_search_words_index on user_search using gin (words);

-- What is searched, once a day for each who searches: hot words count them. Kept for eight days.
create table searched_words (
  -- In the order of its bytes, so that what begins alike stands together.
  word text collate "C" not null,
  day date not null,
  -- HMAC of the user or the address.
  seeker bytea not null,
  primary key (word, day, seeker)
);
create index searched_words_day_index on searched_words (day, word);

-- One line of 互动 for its receiver.
create table interactions (
  id bigint generated always as identity primary key,
  receiver_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('star', 'post', 'mention', 'follow')),
  -- What gathers several people in one line, like 'topic-12' for stars or '2026-11-21' for follows.
  gathered_by text not null,
  topic_id bigint references topics on delete cascade,
  post_id bigint references posts on delete cascade,
  answered_post_id bigint references posts on delete cascade,
  -- Of the latest.
  created_at timestamptz not null,
  read_at timestamptz,
  unique (receiver_id, kind, gathered_by)
);
create index interactions_receiver_index on interactions (receiver_id, created_at desc, id desc);
create index interactions_kind_index on interactions (receiver_id, kind, created_at desc, id desc);
create index interactions_unread_index on interactions (receiver_id, kind) where read_at is null;
create index interactions_topic_index on interactions (topic_id);
create index interactions_post_index on interactions (post_id);
create index interactions_answered_index on interactions (answered_post_id);

create table interaction_users (
  interaction_id bigint not null references interactions on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (interaction_id, user_id)
);
create index interaction_users_new_index on interaction_users (interaction_id, created_at desc, user_id desc);
create index interaction_users_user_index on interaction_users (user_id);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('topic', 'post', 'user')),
  target_id bigint not null,
  reason text not null check (reason in ('ad', 'porn', 'illegal', 'abuse', 'rumour', 'impersonation', 'other')),
  note text not null,
  created_at timestamptz not null,
  unique (reporter_id, kind, target_id)
);
create index reports_target_index on reports (kind, target_id);
