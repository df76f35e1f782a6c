-- Accounts of the railway: a password of their own, sessions of their own, and who they buy for.

create table railway_accounts (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted; where codes are sent.
  phone_sealed text not null,
  -- Argon2id.
  hash text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Wrong ones in a row, and until when none is taken after the last of them.
  wrong_tries smallint not null default 0,
  locked_until timestamptz
);

-- At most one a sign-in of the app; it ends with that.
create table railway_sessions (
  session_id bigint primary key references sessions on delete cascade,
  user_id bigint not null references railway_accounts on delete cascade,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null,
  created_at timestamptz not null,
  -- Written at most once an hour.
  used_at timestamptz not null
);
create index railway_sessions_user_index on railway_sessions (user_id);

create table passengers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The user themselves, as they are certified.
  is_self boolean not null,
  name_sealed text not null,
  id_number_sealed text not null,
  id_number_fingerprint bytea not null,
  -- As what they usually travel.
  type text not null check (type in ('adult', 'child', 'student')),
  -- While their consent is awaited: where they were asked, and what the code is known by.
  phone_sealed text,
  consent_key text,
  consented_at timestamptz,
  created_at timestamptz not null,
  check ((phone_sealed is null) = (consent_key is null))
);
create unique index passengers_person_key on passengers (user_id, id_number_fingerprint);
create unique index passengers_self_key on passengers (user_id) where is_self;

create table student_qualifications (
  passenger_id bigint primary key references passengers on delete cascade,
  school text not null,
  -- Names of cities: between home and school.
  from_city text not null,
  to_city text not null,
  state text not null check (state in ('pending', 'verified', 'refused')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Last day.
  valid_until date,
  check ((state = 'pending') = (decided_at is null) and (state = 'refused') = (reason is not null))
);

-- What a code by text message is for: one of one kind is worthless for another.
alter table checkcodes drop constraint checkcodes_type_check;
alter table checkcodes add constraint checkcodes_type_check check (
  type in ('login', 'signup', 'reset-password', 'verify', 'bind', 'two-factor', 'railway-account', 'passenger'));
