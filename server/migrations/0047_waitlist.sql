-- Who waits for seats, prepaid. Rows stay, as the ledger's do. Amounts are in 分.

-- What was prepaid lies in an account of the house.
create or replace function check_ledger_account() returns trigger language plpgsql as $$
begin
  if length(new.part) > 80 or new.part ~ '[^!-~]' or not (
    case new.purpose
      when 'wallet' then new.owner_id is not null and new.unit = 'fen'
      when 'receivable' then new.owner_id is not null and new.unit = 'fen'
      when 'points' then new.owner_id is not null and new.unit = 'point'
      when 'points-issued' then new.owner_id is null and new.unit = 'point'
      when 'points-spent' then new.owner_id is null and new.unit = 'point'
      when 'points-lapsed' then new.owner_id is null and new.unit = 'point'
      else new.owner_id is null and new.unit = 'fen' and new.purpose in (
        'clearing', 'in-transit', 'suspense', 'fees', 'provider-fees', 'red-packet', 'remittance', 'campaign', 'unclaimed', 'fares',
        'sales', 'waitlist'
      )
    end
  ) then
    raise exception 'there is no account % in the ledger', ledger_account_name(new.owner_id, new.unit, new.purpose, new.part)
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
insert into ledger_accounts (unit, purpose) values ('fen', 'waitlist');

-- Counts entries in the order in which they are written: locked from then on until the commit, so that a lower number was committed earlier.
create table waitlist_numbers (
  last bigint not null
);
create unique index waitlist_numbers_one on waitlist_numbers ((true));
insert into waitlist_numbers values (0);

create sequence waitlist_entry_ids;
create table waitlist_entries (
  id bigint primary key default nextval('waitlist_entry_ids'),
  user_id bigint not null references users,
  -- The same again is the same entry.
  client_id uuid not null,
  number bigint not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'served', 'withdrawn', 'lapsed')),
  -- Who needs a seat; and whether fewer are taken.
  seats smallint not null check (seats > 0),
  part boolean not null,
  lead_minutes integer not null,
  prepaid integer not null check (prepaid >= 0),
  spent integer not null default 0 check (spent between 0 and prepaid),
  order_id bigint unique references train_orders,
  created_at timestamptz not null,
  -- That of the last combination.
  until_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'served') = (order_id is not null)),
  unique (user_id, client_id)
);
alter sequence waitlist_entry_ids owned by waitlist_entries.id;
create index waitlist_entries_user_index on waitlist_entries (user_id, id);
create index waitlist_entries_until_index on waitlist_entries (until_at) where state = 'waiting';

create table waitlist_passengers (
  id bigint generated always as identity primary key,
  entry_id bigint not null references waitlist_entries,
  -- The order in which they are served.
  place smallint not null,
  -- Whose entry it is: what is encrypted is bound to them.
  user_id bigint not null references users,
  passenger_id bigint references passengers on delete set null,
  -- Who travels: a keyed hash of the number of their identity.
  passenger_key bytea not null,
  passenger_type text not null check (passenger_type in ('adult', 'child', 'student')),
  -- A small child beside an adult: neither seat nor fare.
  free boolean not null,
  -- Name and masked number, encrypted.
  passenger_sealed text not null,
  unique (entry_id, place)
);
create index waitlist_passengers_user_index on waitlist_passengers (user_id);
create index waitlist_passengers_passenger_index on waitlist_passengers (passenger_id) where passenger_id is not null;

create table waitlist_combinations (
  entry_id bigint not null references waitlist_entries,
  place smallint not null,
  -- Of its entry, for who asks about a run.
  number bigint not null,
  waiting boolean not null default true,
  run_id bigint not null references runs,
  from_seq smallint not null,
  to_seq smallint not null check (to_seq > from_seq and from_seq >= 0),
  seat_class text not null,
  price integer not null check (price >= 0),
  until_at timestamptz not null,
  primary key (entry_id, place)
);
create index waitlist_combinations_waiting_index on waitlist_combinations (run_id, number) where waiting;
