-- In 分: what of a top-up the provider has taken back from us after it was credited.
alter table top_ups add column charged_back bigint not null default 0 check (charged_back between 0 and amount);
-- What was taken back from us and is not repaid; and what users owe, from the other side.
insert into ledger_accounts (unit, purpose, part) values ('fen', 'suspense', 'chargebacks'), ('fen', 'suspense', 'receivables');
-- Who owes something: asked with each posting.
create index ledger_accounts_receivable_index on ledger_accounts (owner_id) where purpose = 'receivable';
