-- Private chat, the settings that it heeds, and the accounts that write on the app's behalf.

create table user_settings (
  user_id bigint primary key references users on delete cascade,
  notifications boolean not null,
  notification_sound boolean not null,
  theme_mode boolean not null,
  privacy_mode boolean not null,
  two_factor_auth boolean not null
);

-- Official accounts are users that nobody can sign in as.
create table service_accounts (
  user_id bigint primary key references users on delete cascade,
  slug text not null unique,
  summary text not null,
  position integer not null unique
);
-- Their ids lie above all that are given to people.
with account (id, slug, nickname, summary, position) as (
  values
    (900000000000000001, 'helper', '客服小雁', '遇到问题，先问问我', 1),
    (900000000000000002, 'system', '系统通知', '账号与服务的重要消息', 2),
    (900000000000000003, 'interaction', '互动', '星标、回复、提到和关注', 3),
    (900000000000000004, 'railway', '铁路服务', '订单、出票与候补的消息', 4)
), made as (
  insert into users (id, username, nickname, email, password_hash, bio, created_at)
  overriding system value
  select id, 'hongyan-' || slug, nickname, slug || '@hongyan.invalid', 'none', summary, '2026-01-01T00:00:00+08:00'
  from account
)
insert into service_accounts (user_id, slug, summary, position) select id, slug, summary, position from account;

create table chat_windows (
  id bigint generated always as identity primary key,
  low_user_id bigint not null references users on delete cascade,
  high_user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  -- Of the last message; 0 before the first.
  last_seq bigint not null default 0,
  -- When the last message came, or the window was made.
  active_at timestamptz not null,
  -- Who has written: when both have, they are no strangers.
  low_wrote boolean not null default false,
  high_wrote boolean not null default false,
  unique (low_user_id, high_user_id),
  check (low_user_id < high_user_id)
)
-- Each message changes its window: room for the new version beside the old.
with (fillfactor = 50);

-- A window as one of its two users has it.
create table chat_members (
  user_id bigint not null references users on delete cascade,
  window_id bigint not null references chat_windows on delete cascade,
  partner_id bigint not null references users on delete cascade,
  read_seq bigint not null default 0,
  -- Deleted for oneself up to here.
  cleared_seq bigint not null default 0,
  pinned_at timestamptz,
  muted boolean not null default false,
  primary key (user_id, window_id)
)
with (fillfactor = 50);
create index chat_members_window_index on chat_members (window_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  window_id bigint not null references chat_windows on delete cascade,
  seq bigint not null,
  sender_id bigint not null references users on delete cascade,
  -- Made by the sender's client: sending it again finds the first.
  client_id uuid not null,
  kind text not null check (kind in ('text', 'picture', 'voice', 'topic', 'user')),
  -- One line for what is no text. Empty once recalled.
  content text not null,
  media_id bigint references media,
  waveform smallint[],
  duration_ms integer check (duration_ms >= 0),
  -- Id of the topic or user of a card; it may be gone.
  card_id bigint,
  quote_id bigint references chat_messages on delete set null,
  created_at timestamptz not null,
  recalled_at timestamptz,
  unique (window_id, seq),
  unique (sender_id, client_id)
);
create index chat_messages_media_index on chat_messages (media_id) where media_id is not null;
create index chat_messages_quote_index on chat_messages (quote_id) where quote_id is not null;

-- Messages that one of the two has deleted for himself.
create table chat_deletions (
  user_id bigint not null references users on delete cascade,
  message_id bigint not null references chat_messages on delete cascade,
  primary key (user_id, message_id)
);
create index chat_deletions_message_index on chat_deletions (message_id);

create table socket_tokens (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index socket_tokens_expiry_index on socket_tokens (expires_at);
create index socket_tokens_session_index on socket_tokens (session_id);
create index socket_tokens_user_index on socket_tokens (user_id);

-- Messages to the helper account that it has not dealt with yet: written in the same statement as the message, so that
-- none is forgotten.
create table service_questions (
  message_id bigint primary key references chat_messages on delete cascade,
  window_id bigint not null references chat_windows on delete cascade
);
create index service_questions_window_index on service_questions (window_id, message_id);

-- Chats with the helper account that people shall go on with, or have.
create table handovers (
  id bigint generated always as identity primary key,
  window_id bigint not null references chat_windows on delete cascade,
  user_id bigint not null references users on delete cascade,
  opened_at timestamptz not null,
  -- Whether the last word is an answer, and since when it is, or is not.
  answered boolean not null default false,
  turned_at timestamptz not null,
  closed_at timestamptz,
  -- Who has answered or closed it last.
  staff_id bigint references users on delete set null
);
create unique index handovers_open_key on handovers (window_id) where closed_at is null;
create index handovers_queue_index on handovers (answered, turned_at, id) where closed_at is null;
create index handovers_window_index on handovers (window_id);
create index handovers_user_index on handovers (user_id);
create index handovers_staff_index on handovers (staff_id) where staff_id is not null;

-- Whether somebody has topics that only he sees.
create index topics_held_index on topics (author_id) where held_at is not null;

-- What was deleted lets go of its picture once it can no longer be restored.
create index posts_deleted_index on posts (deleted_at) where deleted_at is not null;
