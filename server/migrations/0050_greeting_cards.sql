-- Greeting cards: in a private chat, at once or on a day, or by a link.
create table greeting_cards (
  id bigint generated always as identity primary key,
  -- What names it to the outside: nobody guesses it.
  key text not null unique,
  sender_id bigint not null references users,
  -- The same again is the same card.
  client_id uuid not null,
  -- Of one to a friend; both are null of one with a link.
  window_id bigint,
  recipient_id bigint references users,
  -- By which its message is known, however often it is tried.
  message_client_id uuid not null default gen_random_uuid(),
  design text not null,
  style text not null,
  content text not null,
  name text not null,
  seal text not null,
  -- Null of one that was sent at once; the lunar day as it is read.
  due_at timestamptz,
  lunar text,
  -- Of the red packet that rides in it, and what is in that, in 分.
  red_packet_key text,
  red_packet_total bigint,
  state text not null check (state in ('due', 'sent', 'withdrawn', 'refused', 'revoked')),
  -- Key of the error that refused it.
  refusal text,
  created_at timestamptz not null,
  -- When it was sent, withdrawn or refused: its place in the list. Until then, when it is due.
  listed_at timestamptz not null,
  check ((window_id is null) = (recipient_id is null)),
  check (sender_id <> recipient_id),
  check ((due_at is null) = (lunar is null)),
  check ((red_packet_key is null) = (red_packet_total is null)),
  check (red_packet_key is null or recipient_id is not null),
  check ((refusal is not null) = (state = 'refused')),
  unique (sender_id, client_id)
);
-- What is to be sent.
create index greeting_cards_due_index on greeting_cards (due_at) where state = 'due';
-- The two lists of a sender.
create index greeting_cards_waiting_index on greeting_cards (sender_id, listed_at, id) where state = 'due';
create index greeting_cards_sent_index on greeting_cards (sender_id, listed_at, id) where state <> 'due';

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('topic', 'post', 'user', 'greeting-card'));
