-- The railway's timetable: which train calls where and when. Facts alone: what is sold stands elsewhere, and names these rows.

-- Known by what feeds call them; those of all timetables.
create table stations (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  name text not null,
  city text not null,
  pinyin text not null,
  initials text not null,
  telecode text not null,
  -- Degrees (GCJ-02).
  lon double precision,
  lat double precision,
  -- Minute of the day, in Asia/Shanghai, at which sale opens there.
  sale_minute smallint not null check (sale_minute between 0 and 1439),
  check ((lon is null) = (lat is null))
);

-- Holds from a day on, until the next one's; of two from the same day the later.
create table timetables (
  id bigint generated always as identity primary key,
  name text not null,
  -- What it is and where it comes from, as readers are told.
  source text not null,
  -- Of all that was read: the same again is not imported again.
  digest text not null unique,
  valid_from date not null,
  imported_at timestamptz not null
);

-- Rows stay, as runs name them.
create table trains (
  id bigint generated always as identity primary key,
  timetable_id bigint not null references timetables,
  trip_id text not null,
  code text not null check (code ~ '^[A-Z]?[0-9]{1,5}$'),
  kind text not null check (kind in ('G', 'D', 'C', 'Z', 'T', 'K')),
  -- Which cars it has; empty: those that are usual for its kind.
  formation text not null,
  first_day date not null,
  last_day date not null,
  -- On which days of the week it runs between these two: Monday is the lowest of seven bits.
  weekdays smallint not null check (weekdays between 0 and 127),
  -- Whether the distances are those of the railway, or estimates.
  exact_km boolean not null,
  unique (timetable_id, trip_id)
);

-- Days on which a train runs besides, or does not.
create table train_days (
  train_id bigint not null references trains,
  day date not null,
  runs boolean not null,
  primary key (train_id, day)
);

create table train_stops (
  train_id bigint not null references trains,
  -- From 0.
  seq smallint not null check (seq >= 0),
  station_id text not null references stations,
  -- Minutes after 00:00 of the day on which the train sets out; from 1440 on it is a day later.
  arrive_minute integer check (arrive_minute >= 0),
  depart_minute integer check (depart_minute >= arrive_minute),
  -- From the first stop.
  metres integer not null check (metres >= 0),
  platform text,
  primary key (train_id, seq),
  check ((arrive_minute is null) = (seq = 0)),
  check (arrive_minute is not null or depart_minute is not null)
);
