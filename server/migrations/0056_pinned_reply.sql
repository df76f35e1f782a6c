-- The reply that the author of a topic has put before all others. It stays when the reply is deleted, which is then shown to nobody,
-- so that undoing that brings it back to where it stood.
alter table topics add column pinned_post_id bigint references posts (id);
create index topics_pinned_post_index on topics (pinned_post_id) where pinned_post_id is not null;
