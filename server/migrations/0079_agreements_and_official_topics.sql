-- Agreements are written in versions, by number; those that were accepted before are known by the day from which they held.
alter table agreement_acceptances rename column version to day;
alter table agreement_acceptances add column version integer not null default 0;
alter table agreement_acceptances alter column version drop default;
alter table agreement_acceptances drop constraint agreement_acceptances_pkey;
alter table agreement_acceptances add primary key (user_id, agreement, day, version);

-- What was a mistake is put right on the same day.
drop index app_text_versions_day_index;

-- Topics of official accounts, as the staff writes them: published when their time has come, taken back and shown again.
create table official_topics (
  id bigint generated always as identity primary key,
  -- In whose name it stands.
  account_id bigint not null references users on delete cascade,
  -- Null: who has written it has closed their account.
  written_by bigint references users on delete set null,
  -- Names it for its writer, and the topic for its author: there is one of each, however often it is sent or tried.
  client_id uuid not null,
  title text not null,
  content text not null,
  category_id bigint not null references categories,
  starts_at timestamptz not null,
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Publishing it was begun: from then on there may be a topic, also where none is known here.
  begun_at timestamptz,
  topic_id bigint references topics on delete set null,
  -- Key of the error for which it could not be published.
  failure text,
  unique (written_by, client_id)
);
create index official_topics_list_index on official_topics (starts_at, id);
create index official_topics_account_index on official_topics (account_id);
create index official_topics_topic_index on official_topics (topic_id) where topic_id is not null;
create index official_topics_category_index on official_topics (category_id);

create table official_topic_pictures (
  official_topic_id bigint not null references official_topics on delete cascade,
  position integer not null,
  media_id bigint not null references media,
  primary key (official_topic_id, position)
);
create index official_topic_pictures_media_index on official_topic_pictures (media_id);
