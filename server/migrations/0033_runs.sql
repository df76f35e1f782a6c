-- Trains on a day, what of them is sold, and by whom.

create extension if not exists btree_gist;

create table runs (
  id bigint generated always as identity primary key,
  train_id bigint not null references trains,
  -- On which the train sets out.
  day date not null,
  -- `closed`: it has arrived, and its stock is gone.
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 1440),
  -- By the timetable, at its first and its last stop.
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  opened_at timestamptz not null,
  unique (train_id, day)
);
create index runs_day_index on runs (day);
create index runs_open_index on runs (arrives_at) where state <> 'closed';

-- What of a run is sold: read and written whole, see modules/run/stock.ts. No index on what changes, so that an update stays in its page.
create table run_stocks (
  run_id bigint primary key references runs,
  -- Grows with each change: who worked out a change on an older one begins again.
  version bigint not null default 0,
  masks bytea not null,
  free bytea not null,
  standing bytea not null
) with (fillfactor = 70, toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table run_stocks
  alter masks set storage main,
  alter free set storage main,
  alter standing set storage main;

-- Who has which seat of a run. What stands here and is not released is what the masks say.
create table seat_reservations (
  id uuid primary key,
  run_id bigint not null references runs,
  seat_class text not null,
  -- Null: without a seat.
  car smallint,
  seat smallint,
  -- The place of the seat among all of its run.
  seat_index smallint,
  from_seq smallint not null,
  to_seq smallint not null check (to_seq > from_seq and from_seq >= 0),
  -- Who travels: nobody learns who that is from it.
  passenger_key bytea not null,
  -- From departure to arrival.
  span tstzrange not null,
  -- `train-order:12`.
  subject text not null,
  released_at timestamptz,
  check ((seat_class = 'standing') = (seat_index is null)),
  check ((car is null) = (seat_index is null) and (seat is null) = (seat_index is null)),
  constraint seat_reservations_seat_once exclude using gist (
    run_id with =, seat_index with =, int4range(from_seq, to_seq) with &&
  ) where (released_at is null and seat_index is not null),
  constraint seat_reservations_passenger_once exclude using gist (passenger_key with =, span with &&)
    where (released_at is null)
) with (fillfactor = 90);
create index seat_reservations_run_index on seat_reservations (run_id);
create index seat_reservations_subject_index on seat_reservations (subject);
