-- The fair log: what becomes of those who wait for seats, open to all and never changed. docs/decisions/0038-fair-log.md says how it is made.

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay as they were written', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table waitlist_log (
  -- From 1, without gaps, in the order of commits.
  seq bigint primary key,
  text text not null,
  -- Of its leaf in the tree.
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger waitlist_log_stays before update or delete on waitlist_log for each row execute function keep_as_written();

-- How many events there are: locked from the writing of one until the commit.
create table waitlist_log_end (
  size bigint not null
);
create unique index waitlist_log_end_one on waitlist_log_end ((true));
insert into waitlist_log_end values (0);

-- The chain of each run: its events, and its last one.
create table waitlist_log_places (
  run_id bigint not null references runs,
  place integer not null,
  seq bigint not null references waitlist_log,
  primary key (run_id, place)
);
create trigger waitlist_log_places_stay before update or delete on waitlist_log_places for each row execute function keep_as_written();
create table waitlist_log_runs (
  run_id bigint primary key references runs,
  places integer not null,
  hash bytea not null
);

-- Events that tell of one entry.
create table waitlist_log_entries (
  number bigint not null,
  seq bigint not null references waitlist_log,
  primary key (number, seq)
);

-- Whole nodes of the tree above the leaves: level 1 has the pairs of leaves.
create table waitlist_log_nodes (
  level smallint not null check (level > 0),
  place bigint not null,
  hash bytea not null,
  primary key (level, place)
);
create table waitlist_log_heads (
  id bigint generated always as identity primary key,
  size bigint not null,
  root bytea not null,
  previous_root bytea,
  at timestamptz not null,
  key_id text not null,
  signature bytea not null
);
create trigger waitlist_log_heads_stay before update or delete on waitlist_log_heads for each row execute function keep_as_written();

-- Draws of places in line, by the moment at which a sale begins.
create table waitlist_draws (
  sale_at timestamptz primary key,
  -- Encrypted; what is told of it before is its hash.
  seed_sealed text not null,
  commitment bytea not null,
  -- The event that closed its list.
  closed_seq bigint references waitlist_log,
  drawn_at timestamptz,
  -- Since then those who were drawn have been served, and others may buy.
  done_at timestamptz,
  check (drawn_at is null or closed_seq is not null),
  check (done_at is null or drawn_at is not null)
);
create index waitlist_draws_open_index on waitlist_draws (sale_at) where done_at is null;

-- Without a place in line as long as it is to be drawn.
alter table waitlist_combinations alter column number drop not null;
alter table waitlist_combinations add column sale_at timestamptz references waitlist_draws;
create index waitlist_combinations_sale_index on waitlist_combinations (sale_at, run_id) where sale_at is not null;

alter table waitlist_entries
  -- Minutes of the day in Shanghai, and 分 that giving the ticket back at their end may cost.
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  add column quiet_fee integer check (quiet_fee >= 0),
  -- The order of which tickets are given back with it, and 分 that this may cost.
  add column swap_order_id bigint references train_orders,
  add column swap_fee integer check (swap_fee >= 0),
  add check (num_nulls(quiet_from, quiet_to, quiet_fee) in (0, 3)),
  add check (num_nulls(swap_order_id, swap_fee) in (0, 2));
create index waitlist_entries_quiet_index on waitlist_entries (quiet_to) where state = 'waiting' and quiet_to is not null;

create table waitlist_swap_tickets (
  entry_id bigint not null references waitlist_entries,
  ticket_id bigint not null references train_tickets,
  primary key (entry_id, ticket_id)
);

-- One person is drawn once for a train.
create index waitlist_passengers_key_index on waitlist_passengers (passenger_key);
