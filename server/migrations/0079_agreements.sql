-- Agreements are written in versions, by number; those that were accepted before are known by the day from which they held.
alter table agreement_acceptances rename column version to day;
alter table agreement_acceptances add column version integer not null default 0;
alter table agreement_acceptances alter column version drop default;
alter table agreement_acceptances drop constraint agreement_acceptances_pkey;
alter table agreement_acceptances add primary key (user_id, agreement, day, version);

-- What was a mistake is put right on the same day.
drop index app_text_versions_day_index;
