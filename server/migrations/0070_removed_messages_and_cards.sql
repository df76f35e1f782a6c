-- A message that a moderator has removed: both read that it was, until that is undone. What it says stays.
alter table chat_messages
  add column hold_decision_id bigint references moderation_decisions,
  -- When it was last removed or given back: who was away is told with what they have missed.
  add column judged_at timestamptz,
  add constraint chat_messages_hold_check check (hold_decision_id is null or judged_at is not null);
create index chat_messages_hold_decision_index on chat_messages (hold_decision_id) where hold_decision_id is not null;
create index chat_messages_judged_index on chat_messages (window_id, seq) where judged_at is not null;

-- A greeting card that a moderator has removed: its sender alone opens it.
alter table greeting_cards add column hold_decision_id bigint references moderation_decisions;
create index greeting_cards_hold_decision_index on greeting_cards (hold_decision_id) where hold_decision_id is not null;
