-- Around every screen: announcements, agreements, feedback, music.

create table announcements (
  id bigint generated always as identity primary key,
  published_by bigint references users on delete set null,
  title text not null,
  content text not null,
  category text not null,
  is_important boolean not null,
  image_id bigint references media,
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  -- Publishing the same again returns the first: unique for its publisher for ever.
  client_id uuid not null,
  unique (published_by, client_id),
  check (ends_at > starts_at)
);
create index announcements_start_index on announcements (starts_at desc, id desc) where withdrawn_at is null;
create index announcements_image_index on announcements (image_id) where image_id is not null;

-- Which versions of what a user has agreed to, and when.
create table agreement_acceptances (
  user_id bigint not null references users on delete cascade,
  agreement text not null check (agreement in ('user_agreement', 'privacy_policy')),
  -- The day from which it holds.
  version date not null,
  accepted_at timestamptz not null,
  primary key (user_id, agreement, version)
);

create table feedbacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('idea', 'fault', 'safety', 'other')),
  content text not null,
  created_at timestamptz not null,
  client_id uuid not null,
  unique (user_id, client_id)
);

-- The music that people publish, the newest first.
create index topics_track_index on topics (created_at desc, id desc) where audio_id is not null and deleted_at is null;
