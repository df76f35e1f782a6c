-- What those who run the app impose on people: a silence (nothing may be published) or a ban (no way in). One that is lifted stays, with
-- why; one whose time is over ends by the clock.
create table sanctions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('silence', 'ban')),
  rule text not null check (rule in ('ad', 'porn', 'illegal', 'abuse', 'rumour', 'impersonation', 'other')),
  -- As the person reads it.
  reason text not null,
  imposed_at timestamptz not null,
  -- Null when whoever imposed it has closed their account.
  imposed_by bigint references users,
  -- Null: until it is lifted.
  until timestamptz,
  -- The case that it was decided in, where there was one.
  case_id bigint,
  -- Of the staff's client: sent again, nothing is imposed twice.
  client_id uuid,
  lifted_at timestamptz,
  lifted_by bigint references users,
  lift_reason text,
  -- When the person was told that its time is over.
  over_told_at timestamptz,
  check (until > imposed_at),
  check ((lifted_at is null) = (lift_reason is null))
);
create index sanctions_user_index on sanctions (user_id, id desc);
create index sanctions_case_index on sanctions (case_id) where case_id is not null;
create unique index sanctions_client_key on sanctions (imposed_by, client_id) where client_id is not null;
-- Who is silenced: each process keeps them in memory.
create index sanctions_silence_index on sanctions (until) where kind = 'silence' and lifted_at is null;
-- Whose time is over, and who was not told yet.
create index sanctions_over_index on sanctions (until) where lifted_at is null and over_told_at is null and until is not null;
-- Who is found when somebody who has imposed or lifted closes their account.
create index sanctions_imposed_by_index on sanctions (imposed_by);
create index sanctions_lifted_by_index on sanctions (lifted_by) where lifted_by is not null;

-- How somebody stands by all their bans, read with their account wherever a session begins or goes on: since when the last of them holds,
-- and until when the longest does (null: for ever).
alter table users add column banned_until timestamptz;
create index users_banned_index on users (banned_at) where banned_at is not null;
