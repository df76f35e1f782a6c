-- What is imposed on somebody, a silence or a ban, is appealed as decisions are: once, and judged by somebody else.
alter table sanctions add constraint sanctions_imposer_key unique (id, imposed_by);
alter table appeals
  alter column decision_id drop not null,
  -- Null when whoever imposed the sanction has closed their account.
  alter column judged_by drop not null,
  add column sanction_id bigint unique references sanctions on delete cascade,
  -- So `appeals_other_person` holds for these, too.
  add foreign key (sanction_id, judged_by) references sanctions (id, imposed_by) on update cascade,
  add constraint appeals_subject check (
    num_nonnulls(decision_id, sanction_id) = 1 and (decision_id is null or judged_by is not null)
  );
