-- What is decided of a text or a user: reports are gathered in a case for each thing, somebody of the staff decides it, and
-- whom it touches may appeal to another. Texts are held back or removed, and not deleted: undone, they are whole again.

create table moderation_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('topic', 'post', 'user', 'greeting-card', 'message')),
  target_id bigint not null,
  -- Whose it is.
  author_id bigint not null references users on delete cascade,
  opened_at timestamptz not null,
  -- By when it shall be decided.
  due_at timestamptz not null,
  -- Who has reported it, each once; 0: somebody of the staff came upon it.
  report_num integer not null default 0 check (report_num >= 0),
  -- Why, each once.
  reasons text[] not null default '{}',
  last_report_at timestamptz,
  assignee_id bigint references users on delete set null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  -- Whether something was done about it that stands.
  is_upheld boolean not null default false
);
-- What comes in while a case is open belongs to it.
create unique index moderation_cases_open_index on moderation_cases (kind, target_id) where closed_at is null;
create index moderation_cases_target_index on moderation_cases (kind, target_id, id desc);
create index moderation_cases_author_index on moderation_cases (author_id, id desc);
create index moderation_cases_due_index on moderation_cases (due_at, id) where closed_at is null;
create index moderation_cases_kind_due_index on moderation_cases (kind, due_at, id) where closed_at is null;
create index moderation_cases_assignee_index on moderation_cases (assignee_id, due_at, id) where closed_at is null;
create index moderation_cases_closed_index on moderation_cases (closed_at, id) where closed_at is not null;
create index moderation_cases_closed_by_index on moderation_cases (closed_by) where closed_by is not null;

create table moderation_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases on delete cascade,
  -- Whom it touches.
  author_id bigint not null references users on delete cascade,
  staff_id bigint not null references users on delete cascade,
  client_id uuid not null,
  actions text[] not null check (
    cardinality(actions) > 0 and actions <@ array['hold', 'remove', 'restore', 'warn', 'silence', 'ban']
  ),
  -- Which rule was broken; none where something was restored.
  rule text check (rule in ('ad', 'porn', 'illegal', 'abuse', 'rumour', 'impersonation', 'other')),
  -- What the author is told.
  words text not null,
  -- What the staff is told.
  reason text not null,
  silence_until timestamptz,
  ban_until timestamptz,
  -- What was imposed by it; see the module `sanction`.
  silence_id bigint,
  ban_id bigint,
  decided_at timestamptz not null,
  -- An appeal was granted.
  undone_at timestamptz,
  unique (staff_id, client_id, case_id),
  unique (id, staff_id)
);
create index moderation_decisions_case_index on moderation_decisions (case_id, id desc);
create index moderation_decisions_author_index on moderation_decisions (author_id, id desc);
create index moderation_decisions_staff_index on moderation_decisions (staff_id, decided_at);

create table appeals (
  id bigint generated always as identity primary key,
  -- Once.
  decision_id bigint not null unique references moderation_decisions on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Who has decided what is appealed.
  judged_by bigint not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_by bigint references users on delete cascade,
  decided_at timestamptz,
  is_granted boolean,
  -- What the user is told.
  answer text,
  foreign key (decision_id, judged_by) references moderation_decisions (id, staff_id) on delete cascade,
  -- Nobody judges what they have decided themselves.
  constraint appeals_other_person check (decided_by <> judged_by),
  check (num_nulls(decided_by, decided_at, is_granted, answer) in (0, 4))
);
create index appeals_waiting_index on appeals (due_at, id) where decided_at is null;
create index appeals_decided_index on appeals (decided_at, id) where decided_at is not null;
create index appeals_user_index on appeals (user_id);
create index appeals_judged_by_index on appeals (judged_by);
create index appeals_decided_by_index on appeals (decided_by) where decided_by is not null;

-- Held back: by a word, or by a decision; `is_removed` says that it is not to come back unless that is undone.
alter table topics
  add column hold_decision_id bigint references moderation_decisions,
  add column is_removed boolean not null default false,
  add constraint topics_hold_check check (
    (hold_decision_id is null or held_at is not null) and (not is_removed or hold_decision_id is not null)
  );
alter table posts
  add column hold_decision_id bigint references moderation_decisions,
  add column is_removed boolean not null default false,
  add constraint posts_hold_check check (
    (hold_decision_id is null or held_at is not null) and (not is_removed or hold_decision_id is not null)
  );
create index topics_hold_decision_index on topics (hold_decision_id) where hold_decision_id is not null;
create index posts_hold_decision_index on posts (hold_decision_id) where hold_decision_id is not null;
-- What waits because of a word, the one that has waited longest first.
create index topics_waiting_index on topics (held_at, id)
  where held_at is not null and hold_decision_id is null and deleted_at is null;
create index posts_waiting_index on posts (held_at, id)
  where held_at is not null and hold_decision_id is null and deleted_at is null;
create index posts_pictured_index on posts (id) where picture_id is not null;

alter table reports add column case_id bigint references moderation_cases on delete cascade;
-- Of a message: what stands around it, as the reporter sees it.
alter table reports add column excerpt jsonb;
alter table reports drop constraint reports_kind_check;
alter table reports
  add constraint reports_kind_check check (kind in ('topic', 'post', 'user', 'greeting-card', 'message')),
  add constraint reports_excerpt_check check ((excerpt is null) or kind = 'message');

with gathered as (
  select kind, target_id, min(created_at) as opened_at, max(created_at) as last_report_at, count(*) as report_num,
    array_agg(distinct reason order by reason) as reasons,
    case kind
      when 'topic' then (select author_id from topics where topics.id = target_id)
      when 'post' then (select author_id from posts where posts.id = target_id)
      when 'greeting-card' then (select sender_id from greeting_cards where greeting_cards.id = target_id)
      else (select id from users where users.id = target_id)
    end as author_id
  from reports group by kind, target_id
)
insert into moderation_cases (kind, target_id, author_id, opened_at, due_at, report_num, reasons, last_report_at)
select kind, target_id, author_id, opened_at, now() + interval '3 days', report_num, reasons, last_report_at
from gathered where author_id is not null;
update reports set case_id = moderation_cases.id from moderation_cases
where moderation_cases.kind = reports.kind and moderation_cases.target_id = reports.target_id;
-- Of what nobody knows any more.
delete from reports where case_id is null;
alter table reports alter column case_id set not null;

-- Reported again after it was decided, it is a new report.
alter table reports drop constraint reports_reporter_id_kind_target_id_key;
alter table reports add constraint reports_reporter_case_key unique (reporter_id, case_id);
create index reports_case_index on reports (case_id, id desc);
create index reports_reporter_index on reports (reporter_id, id);
