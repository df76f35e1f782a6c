-- Money that goes by a message of a private chat.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check
  check (kind in ('text', 'picture', 'voice', 'topic', 'user', 'remittance'));

-- Rows stay, as the ledger's do: their message and window go when both of its people have left.
create table remittances (
  -- That of its message.
  id bigint primary key,
  window_id bigint not null,
  sender_id bigint not null references users,
  recipient_id bigint not null references users,
  -- That of its message: the same again is the same remittance.
  client_id uuid not null,
  -- In 分.
  amount bigint not null check (amount > 0),
  note text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'returned', 'lapsed')),
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  check (sender_id <> recipient_id),
  check ((state = 'waiting') = (ended_at is null)),
  unique (sender_id, client_id)
);
-- What goes back when its time has come.
create index remittances_lapse_index on remittances (lapses_at) where state = 'waiting';
-- What somebody has sent on a day, and has sent and received in all.
create index remittances_sender_index on remittances (sender_id, created_at) include (amount)
  where state in ('waiting', 'accepted');
create index remittances_recipient_index on remittances (recipient_id, id);
