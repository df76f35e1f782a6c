-- The account: devices, second steps, identity, addresses, bound accounts, export and closing. Columns named `…_sealed`
-- are encrypted with a key of the configuration, those named `…_fingerprint` are keyed hashes to compare by.

-- A session that was ended by removing its device.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('log_out', 'replaced', 'password', 'ban', 'reuse', 'removed', 'closing'));

alter table devices
  -- The front of the address it was last seen at: 203.0.*.*; empty for rows from before.
  add column place text not null default '',
  -- Not listed until it signs in again, and then new.
  add column removed_at timestamptz,
  -- SHA-256 of what shows that it may skip the second step.
  add column trust_hash bytea,
  add column trusted_until timestamptz,
  add check ((trust_hash is null) = (trusted_until is null));
create index devices_removed_index on devices (removed_at) where removed_at is not null;
-- Ended ones too: a removed device is kept for as long as one is there.
create index sessions_device_index on sessions (device_id);

alter table checkcodes drop constraint checkcodes_channel_check;
alter table checkcodes add constraint checkcodes_channel_check check (channel in ('picture', 'email', 'phone'));
alter table checkcodes drop constraint checkcodes_type_check;
alter table checkcodes add constraint checkcodes_type_check
  check (type in ('login', 'signup', 'reset-password', 'verify', 'bind', 'two-factor'));
-- Of the number that the code was sent to; null for pictures and mails.
alter table checkcodes add column phone_fingerprint bytea;

alter table users
  add column phone_sealed text,
  add column phone_fingerprint bytea,
  add column phone_bound_at timestamptz,
  -- Since when the address is this one; null: since the account was made.
  add column email_bound_at timestamptz,
  -- When the account will be closed; and when it was, from when on the row only keeps the place of its author.
  add column closing_at timestamptz,
  add column closed_at timestamptz,
  add check ((phone_sealed is null) = (phone_fingerprint is null) and (phone_sealed is null) = (phone_bound_at is null));
create unique index users_phone_key on users (phone_fingerprint) where phone_fingerprint is not null;
-- Those whose day is to come, and those who are closed but not tidied up after yet.
create index users_closing_index on users (closing_at) where closing_at is not null;
-- So that they can be counted.
create index users_closed_index on users (id) where closed_at is not null;

-- One of the two has closed his account: nobody writes here any more.
alter table chat_windows add column closed boolean not null default false;

-- What refers to somebody without being his: it is looked for when he closes his account.
create index topics_mentions_index on topics using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index posts_mentions_index on posts using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index chat_messages_card_index on chat_messages (card_id) where kind = 'user';
drop index media_owner_index;
create index media_owner_index on media (owner_id, id);
drop index post_stars_user_index;
create index post_stars_user_index on post_stars (user_id, post_id);
create index remarks_about_index on remarks (about_id);
create index searched_words_seeker_index on searched_words (seeker, day, word);

create table two_factors (
  user_id bigint primary key references users on delete cascade,
  -- Base32 seed (RFC 6238).
  seed_sealed text not null,
  created_at timestamptz not null,
  -- Null while the set-up is not confirmed.
  confirmed_at timestamptz,
  -- The last time step whose code was used: it and those before it are worth nothing any more.
  last_step bigint not null default 0,
  email_allowed boolean not null default false,
  -- Of the recovery codes; null before there are any.
  recovery_salt bytea
);

create table recovery_codes (
  user_id bigint not null references two_factors on delete cascade,
  -- argon2id of the code, with the salt of the user's codes.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose first step is done.
create table sign_in_challenges (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  device_id text not null,
  -- How the first step was done.
  first_way text not null check (first_way in ('password', 'email', 'third-party')),
  -- As it was then: a password that was set anew since ends the sign-in.
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  used_at timestamptz
);
create index sign_in_challenges_user_index on sign_in_challenges (user_id);
create index sign_in_challenges_expiry_index on sign_in_challenges (expires_at);
-- Nobody has set a second step up yet.
update user_settings set two_factor_auth = false where two_factor_auth;

-- Ways over a third party that were begun.
create table third_party_ways (
  -- SHA-256 of the state.
  state_hash bytea primary key,
  provider text not null,
  purpose text not null check (purpose in ('sign-in', 'bind')),
  -- Who binds.
  user_id bigint references users on delete cascade,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  check ((purpose = 'bind') = (user_id is not null))
);
create index third_party_ways_user_index on third_party_ways (user_id) where user_id is not null;
create index third_party_ways_expiry_index on third_party_ways (expires_at);

create table third_party_accounts (
  provider text not null,
  -- The third party's own id of its user.
  subject text not null,
  user_id bigint not null references users on delete cascade,
  -- What it calls him, for the list.
  name text not null,
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Files that are shown to nobody: photos of cards. Encrypted, in the private store.
create table private_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  key text not null unique,
  created_at timestamptz not null,
  -- Since when nothing refers to it; removed a day later.
  loose_since timestamptz
);
create index private_files_user_index on private_files (user_id);
create index private_files_loose_index on private_files (loose_since) where loose_since is not null;

create table certifications (
  user_id bigint primary key references users on delete cascade,
  state text not null check (state in ('pending', 'passed', 'refused')),
  name_sealed text not null,
  id_number_sealed text not null,
  id_number_fingerprint bytea not null,
  photo_front_id bigint references private_files on delete set null,
  photo_back_id bigint references private_files on delete set null,
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- A process that is at work on it, until when nobody else begins. Of one that is decided: its user is still to be told.
  leased_until timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- One person, one account.
create unique index certifications_person_key on certifications (id_number_fingerprint) where state <> 'refused';
create index certifications_open_index on certifications (submitted_at)
  where state = 'pending' or leased_until is not null;
create index certifications_front_index on certifications (photo_front_id) where photo_front_id is not null;
create index certifications_back_index on certifications (photo_back_id) where photo_back_id is not null;

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client_id uuid not null,
  name_sealed text not null,
  phone_sealed text not null,
  area_code text not null,
  detail_sealed text not null,
  postcode text not null,
  label text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- It was the default when it was deleted: restoring it makes it so again.
  was_default boolean not null default false,
  unique (user_id, client_id)
);
create unique index addresses_default_key on addresses (user_id) where is_default and deleted_at is null;
create index addresses_deleted_index on addresses (deleted_at) where deleted_at is not null;

create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Of the ZIP in the private store, and in the link: nobody can guess it.
  key text not null unique,
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- A process that is at work on it, until when nobody else begins.
  leased_until timestamptz,
  tries smallint not null default 0
);
create index data_exports_waiting_index on data_exports (created_at) where state in ('waiting', 'running');
create index data_exports_expiry_index on data_exports (expires_at) where expires_at is not null;

-- Who is in privacy mode is looked at for everybody whom a list or a search could show: beside the user, not a row away.
alter table users add column is_private boolean not null default false;
update users set is_private = true where id in (select user_id from user_settings where privacy_mode);
create function copy_privacy_mode() returns trigger language plpgsql as $$
begin
  update users set is_private = new.privacy_mode where id = new.user_id and is_private <> new.privacy_mode;
  return null;
end
$$;
create trigger privacy_mode_changed after insert or update of privacy_mode on user_settings
  for each row execute function copy_privacy_mode();
