-- What the staff looks people up by: beginnings of nicknames, and how accounts stand.
create index users_nickname_index on users ((lower(nickname) collate "C"), id);
create index users_banned_id_index on users (id) where banned_at is not null;
create index users_closing_id_index on users (id) where closing_at is not null and closed_at is null;

-- The audit log by what was acted on.
create index audit_log_target_index on audit_log (target_kind, target_id, id desc);
