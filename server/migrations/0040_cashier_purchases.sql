-- What is paid at the provider need not go into a wallet: an order can be paid there, too.
alter table top_ups add column subject text;
comment on column top_ups.subject is 'What is bought by it: `train-order:12`; null: the money goes into the wallet.';
create index top_ups_subject_index on top_ups (subject, id) where subject is not null;
-- Nothing is bought twice.
create unique index top_ups_bought_index on top_ups (subject) where subject is not null and state = 'paid';
