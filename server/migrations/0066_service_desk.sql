-- The service desk: what its people write for themselves, how users were served, and texts at hand.

-- How well the user was served, from 1 to 5, as they said after it was closed.
alter table handovers
  add column rating smallint check (rating between 1 and 5),
  add column rated_at timestamptz,
  add constraint handovers_rated check ((rating is null) = (rated_at is null) and (rating is null or closed_at is not null));
-- What was closed, the last first, and what was rated lately.
create index handovers_closed_index on handovers (closed_at, id) where closed_at is not null;
create index handovers_rated_index on handovers (rated_at) include (rating) where rating is not null;

-- What the staff tells each other of a conversation; its user never sees it.
create table handover_notes (
  id bigint generated always as identity primary key,
  handover_id bigint not null references handovers on delete cascade,
  -- The same again is the same note.
  client_id uuid not null unique,
  -- Null: who wrote it has closed their account.
  staff_id bigint references users,
  content text not null,
  created_at timestamptz not null
);
create index handover_notes_handover_index on handover_notes (handover_id, id);
create index handover_notes_staff_index on handover_notes (staff_id) where staff_id is not null;

-- Texts that are written often. Of somebody's own, or for all.
create table quick_answers (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,
  -- Null: for all.
  owner_id bigint references users,
  title text not null,
  content text not null,
  changed_at timestamptz not null
);
create index quick_answers_owner_index on quick_answers (owner_id, id);
