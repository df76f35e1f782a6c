-- Red packets: one share in a private chat, or several for whoever has the link.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check
  check (kind in ('text', 'picture', 'voice', 'topic', 'user', 'remittance', 'red-packet'));

-- Of the red packet that came with a reply. It lives on by its link when the reply is gone.
alter table posts add column red_packet_key text;

-- Rows stay, as the ledger's do.
create table red_packets (
  id bigint generated always as identity primary key,
  -- What names it to the outside: of a private one its message's id, of a shared one what nobody guesses.
  key text not null unique,
  -- Of a private one; both are null of a shared one.
  window_id bigint,
  recipient_id bigint references users,
  -- Of one that came with a reply: its topic, which may go.
  topic_id bigint,
  sender_id bigint not null references users,
  -- The same again is the same packet.
  client_id uuid not null,
  kind text not null check (kind in ('even', 'lucky')),
  -- In 分.
  total bigint not null,
  count smallint not null check (count > 0),
  taken_num smallint not null default 0,
  taken_amount bigint not null default 0,
  greeting text not null,
  cover text not null,
  state text not null default 'open' check (state in ('open', 'empty', 'lapsed', 'revoked')),
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  check (total >= count),
  check (taken_num between 0 and count and taken_amount between taken_num and total),
  check ((state = 'empty') = (taken_num = count)),
  check ((state = 'open') = (ended_at is null)),
  check ((window_id is null) = (recipient_id is null)),
  check (sender_id <> recipient_id),
  unique (sender_id, client_id)
);
-- What goes back when its time has come.
create index red_packets_lapse_index on red_packets (lapses_at) where state = 'open';
-- What somebody has sent on a day, and in all.
create index red_packets_day_index on red_packets (sender_id, created_at, id);
-- What waits for somebody.
create index red_packets_recipient_index on red_packets (recipient_id) where state = 'open' and recipient_id is not null;

-- Cut when it is sent, and taken in the order of their positions from 1.
create table red_packet_shares (
  packet_id bigint not null references red_packets,
  position smallint not null,
  -- In 分.
  amount bigint not null check (amount > 0),
  user_id bigint references users,
  taken_at timestamptz,
  primary key (packet_id, position),
  unique (packet_id, user_id),
  check ((user_id is null) = (taken_at is null))
);
-- What somebody has got.
create index red_packet_shares_user_index on red_packet_shares (user_id, taken_at, packet_id) where user_id is not null;
