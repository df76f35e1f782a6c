-- The audit log by the kind of what was acted on, and what one person has done of one kind: the rarest of it is found among millions of lines.
create index audit_log_kind_index on audit_log (target_kind, id desc);
create index audit_log_actor_action_index on audit_log (actor_id, action, id desc);
