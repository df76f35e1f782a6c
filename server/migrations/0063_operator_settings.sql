-- What the staff has set: each change is a row, and the newest of a name stands.

create table operator_setting_changes (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb not null,
  reason text not null,
  changed_at timestamptz not null,
  -- Null when they have closed their account.
  changed_by bigint references users on delete set null
);
create index operator_setting_changes_name_index on operator_setting_changes (name, id desc);
create index operator_setting_changes_by_index on operator_setting_changes (changed_by) where changed_by is not null;
