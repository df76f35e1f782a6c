-- Who may read a topic: everyone, friends of its author, or its author alone.
alter table topics
  add column visibility text not null default 'everyone' check (visibility in ('everyone', 'friends', 'me'));

-- Topics that not everyone may read: few, so that what is counted for one viewer reads little more than an index.
drop index topics_held_index;
create index topics_withheld_index on topics (author_id) where held_at is not null or visibility <> 'everyone';
drop index topics_gone_index;
create index topics_gone_index on topics (id) where deleted_at is not null or visibility <> 'everyone';
