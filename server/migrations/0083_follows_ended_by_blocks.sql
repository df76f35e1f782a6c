-- A block that is taken back at once is taken back whole: it remembers which following between the two it has ended, and since when
-- that had been. Null where there was none, where it can no longer come back, and for blocks of before.

alter table blocks
  add column ended_follow_since timestamptz,
  add column ended_fan_since timestamptz;
-- What can no longer come back is swept.
create index blocks_ended_index on blocks (created_at)
  where ended_follow_since is not null or ended_fan_since is not null;
