-- What the operator's reviewer was asked, and what it says. The newest wording of a text alone: `revision` names it.
create table content_reviews (
  kind text not null check (kind in ('topic', 'post')),
  text_id bigint not null,
  revision uuid not null,
  -- `judged`: a person was quicker. `unanswered`: nobody has answered in all tries.
  state text not null check (state in ('waiting', 'pass', 'hold', 'refuse', 'unanswered', 'judged')),
  -- A word, or what it answers, holds it back besides.
  is_held_anyway boolean not null,
  labels text[] not null default '{}',
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (kind, text_id)
);
create index content_reviews_time_index on content_reviews (asked_at);
