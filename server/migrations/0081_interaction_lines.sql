-- A line of 互动 keeps who stands in it, as far as its page shows it: to count and to sort them each time cost a quarter of the page.
alter table interactions
  add column user_num integer not null default 0,
  -- At most three, the latest first.
  add column latest_user_ids bigint[] not null default '{}';

create function latest_line_users(line bigint) returns bigint[] language sql stable as $$
  select array(
    select user_id from interaction_users where interaction_id = line order by created_at desc, user_id desc limit 3
  )
$$;
create function keep_line_users() returns trigger language plpgsql as $$
begin
  update interactions
  set user_num = user_num + case tg_op when 'INSERT' then number when 'DELETE' then -number else 0 end,
    latest_user_ids = latest_line_users(id)
  from (select interaction_id, count(*)::integer as number from changed group by interaction_id) as line
  where id = line.interaction_id;
  return null;
end
$$;
create trigger interaction_users_inserted after insert on interaction_users
  referencing new table as changed for each statement execute function keep_line_users();
create trigger interaction_users_updated after update on interaction_users
  referencing new table as changed for each statement execute function keep_line_users();
create trigger interaction_users_deleted after delete on interaction_users
  referencing old table as changed for each statement execute function keep_line_users();

update interactions set
  user_num = (select count(*) from interaction_users where interaction_id = interactions.id),
  latest_user_ids = latest_line_users(id);

-- Counted in its order, see `countUnread`.
drop index interactions_unread_index;
create index interactions_unread_index on interactions (receiver_id, kind, created_at desc, id desc) where read_at is null;
