-- What the app itself says at length, in versions: articles of the help, agreements. What was written is never changed.
create sequence app_text_changes;
create table app_text_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('help', 'agreement')),
  -- Names the text within its kind.
  key text not null,
  version integer not null,
  body jsonb not null,
  -- From then on it stands, until one begins that begins later.
  starts_at timestamptz not null,
  written_at timestamptz not null,
  -- Null: it came with the app, or who has written it has closed their account.
  written_by bigint references users on delete set null,
  came_with_app boolean not null default false,
  reason text,
  -- Somebody has thought better of it, before it began.
  cancelled_at timestamptz,
  -- Grows with each change of any text: by it a process knows that it must read them again.
  change bigint not null default nextval('app_text_changes'),
  unique (kind, key, version)
);
-- Which one stands, and which is to come.
create index app_text_versions_start_index on app_text_versions (kind, key, starts_at, version) where cancelled_at is null;
create index app_text_versions_change_index on app_text_versions (change);
create index app_text_versions_written_by_index on app_text_versions (written_by) where written_by is not null;
-- A version of an agreement is named by the day from which it holds.
create unique index app_text_versions_day_index
  on app_text_versions (key, ((starts_at at time zone 'Asia/Shanghai')::date))
  where kind = 'agreement' and cancelled_at is null;
