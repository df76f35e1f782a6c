-- What makes reading cheap, however much there is.

alter table users
  -- Grows whenever the user follows or unfollows somebody: whom he follows is kept in memory under this number.
  add column follows_version integer not null default 0;

create function count_follow_changes() returns trigger language plpgsql as $$
begin
  update users set follows_version = follows_version + 1 where id in (select follower_id from changed);
  return null;
end
$$;
create trigger follows_inserted after insert on follows
  referencing new table as changed for each statement execute function count_follow_changes();
create trigger follows_deleted after delete on follows
  referencing old table as changed for each statement execute function count_follow_changes();

-- An author's own that are held back: few, among any number.
create index posts_held_index on posts (author_id) where held_at is not null;
-- Those of the starred topics that are gone: few, so that counting stars reads no topics.
create index topics_gone_index on topics (id) where deleted_at is not null;
