-- A list of windows is read in its order by an index, however many there are: by the hour of the last message, which seldom changes,
-- and within it by the time of the window itself. Kept by triggers, whoever writes.

-- 0: not said yet.
alter table chat_members add column active_hour integer not null default 0;
update chat_members
set active_hour = floor(extract(epoch from active_at) / 3600)
from chat_windows where chat_windows.id = window_id;
alter table chat_members
  -- Pinned ones come first: by more hours than there are until then.
  add column list_rank integer not null
    generated always as (active_hour + case when pinned_at is null then 0 else 1000000000 end) stored;
create index chat_members_list_index on chat_members (user_id, list_rank desc);

create function chat_member_begins() returns trigger language plpgsql as $$
begin
  select floor(extract(epoch from active_at) / 3600) into new.active_hour
  from chat_windows where id = new.window_id;
  return new;
end $$;
-- Whoever makes the window in the same statement says it themselves.
create trigger chat_member_begins before insert on chat_members
  for each row when (new.active_hour = 0) execute function chat_member_begins();

create function chat_window_is_active() returns trigger language plpgsql as $$
begin
  update chat_members set active_hour = floor(extract(epoch from new.active_at) / 3600) where window_id = new.id;
  return null;
end $$;
create trigger chat_window_is_active after update of active_at on chat_windows
  for each row
  when (floor(extract(epoch from old.active_at) / 3600) <> floor(extract(epoch from new.active_at) / 3600))
  execute function chat_window_is_active();
