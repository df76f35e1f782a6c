-- Those who run the app: their roles, and what they have done.

create table staff_roles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'moderator', 'service', 'finance', 'railway', 'auditor')),
  -- By somebody of the staff, from a console of the machine, or by the setting SERVICE_STAFF.
  origin text not null check (origin in ('staff', 'machine', 'setting')),
  -- Null unless it was somebody of the staff, and when they have closed their account.
  granted_by bigint references users on delete set null,
  granted_at timestamptz not null,
  revoked_from text check (revoked_from in ('staff', 'machine', 'setting')),
  revoked_by bigint references users on delete set null,
  revoked_at timestamptz,
  check ((revoked_at is null) = (revoked_from is null) and (revoked_at is not null or revoked_by is null))
);
create unique index staff_roles_held_key on staff_roles (user_id, role) where revoked_at is null;
create index staff_roles_list_index on staff_roles (granted_at desc, id desc) where revoked_at is null;
create index staff_roles_user_index on staff_roles (user_id);
create index staff_roles_granted_by_index on staff_roles (granted_by) where granted_by is not null;
create index staff_roles_revoked_by_index on staff_roles (revoked_by) where revoked_by is not null;

-- When the second step was last passed in a session, by a code of the app or a recovery code.
alter table sessions add column second_step_at timestamptz;

-- What was handed in, as the staff lists it.
create index certifications_list_index on certifications (submitted_at desc, user_id desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  origin text not null check (origin in ('staff', 'machine', 'setting')),
  -- Rows of users are never deleted: who has closed their account is nobody's name any more.
  actor_id bigint references users,
  -- The actor's, at that time.
  roles text[] not null,
  -- Name of the call.
  action text not null,
  target_kind text not null,
  target_id bigint not null,
  -- Whom it touched.
  about_id bigint references users,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  check ((origin = 'staff') = (actor_id is not null))
);
create index audit_log_actor_index on audit_log (actor_id, id desc);
create index audit_log_action_index on audit_log (action, id desc);
create index audit_log_about_index on audit_log (about_id, id desc);
create index audit_log_time_index on audit_log (at);

-- Lines are added, and nothing else: neither a fault of the app nor somebody who gets at its connection changes what stands
-- there. After three years (limits.auditYears), by the clock of the database, a line may go.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then return old; end if;
  raise exception 'audit_log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_kept_whole before truncate on audit_log for each statement execute function keep_audit_log();
-- Also where a session has turned ordinary triggers off (session_replication_role).
alter table audit_log enable always trigger audit_log_kept, enable always trigger audit_log_kept_whole;
