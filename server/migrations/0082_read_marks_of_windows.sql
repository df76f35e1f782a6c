-- How far the two of a window have read stands in the window itself, beside who has written: a list of windows shows both of each,
-- and a message, which changes its window anyway, need not change its sender's part as well.

alter table chat_windows
  add column low_read_seq bigint not null default 0,
  add column high_read_seq bigint not null default 0;
-- Of who has closed their account there is no part any more, and nothing to carry over.
update chat_windows
set
  low_read_seq = coalesce(
    (select read_seq from chat_members where user_id = low_user_id and window_id = chat_windows.id), 0),
  high_read_seq = coalesce(
    (select read_seq from chat_members where user_id = high_user_id and window_id = chat_windows.id), 0);
alter table chat_members drop column read_seq;
