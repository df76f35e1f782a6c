-- How an announcement stood before it was changed; how it stands is in its own row.
alter table announcements add column version integer not null default 1;
create table announcement_versions (
  announcement_id bigint not null references announcements on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  category text not null,
  is_important boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- When it was changed into the next one, by whom (null: they have closed their account), and why.
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  reason text not null,
  primary key (announcement_id, version)
);
create index announcement_versions_changed_by_index on announcement_versions (changed_by) where changed_by is not null;
-- Also of those that were withdrawn: the staff looks through all of them.
drop index announcements_start_index;
create index announcements_start_index on announcements (starts_at, id);
