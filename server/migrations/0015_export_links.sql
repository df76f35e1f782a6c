-- Whoever reads the database must not be able to fetch an export: its link is made with a key that is not in it.
alter table data_exports
  -- SHA-256 of the token in the link.
  add column link_hash text unique;
comment on column data_exports.key is 'Names the ZIP in the private store, and what the link is made of; fetches nothing.';
-- The key was the token: these links are dead, the files go with the next cleanup, and an export can be asked for again.
update data_exports set state = 'failed', expires_at = now();
