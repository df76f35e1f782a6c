-- Who people are, on which devices, and with which sessions.

create table users (
  id bigint generated always as identity primary key,
  -- Shown as it was written; unique without regard to case.
  username text not null,
  nickname text not null,
  email text not null,
  password_hash text not null,
  bio text not null default '',
  avatar_id bigint,
  created_at timestamptz not null,
  banned_at timestamptz
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Made by the client, kept in its storage.
  device_id text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  banned_at timestamptz,
  unique (user_id, device_id)
);

-- A session is one sign-in on one device: the family of all refresh tokens that follow from it.
create table sessions (
  id bigint generated always as identity primary key,
  device_id bigint not null references devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('log_out', 'replaced', 'password', 'ban', 'reuse')),
  check ((ended_at is null) = (end_reason is null))
);
-- One live session a device.
create unique index sessions_live_device_key on sessions (device_id) where ended_at is null;
create index sessions_live_user_index on sessions (user_id) where ended_at is null;
-- The blacklist is read by when sessions ended.
create index sessions_ended_index on sessions (ended_at) where ended_at is not null;

create table refresh_tokens (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when it was exchanged. Seen again after that, it ends the session.
  used_at timestamptz
);
create index refresh_tokens_session_index on refresh_tokens (session_id);
create index refresh_tokens_expiry_index on refresh_tokens (expires_at);

create table checkcodes (
  key text primary key,
  channel text not null check (channel in ('picture', 'email')),
  type text not null check (type in ('login', 'signup', 'reset-password', 'verify')),
  -- The address that the code was sent to; null for pictures.
  email text,
  -- HMAC of the key and the code.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  used_at timestamptz
);
create index checkcodes_expiry_index on checkcodes (expires_at);
