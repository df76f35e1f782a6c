-- Days whose bill of the provider has been taken over whole.
create table reconciliation_days (
  day date primary key,
  at timestamptz not null,
  lines bigint not null,
  -- In 分: all that came, less all that went.
  amount bigint not null
);

-- What went through an account of the house up to which entry has been taken over: one row.
create table reconciliation_mark (
  one boolean primary key default true check (one),
  entry bigint not null default 0
);
insert into reconciliation_mark default values;

-- One movement of money at the provider, as our books have it and as its bill has it. In 分: what came is above zero.
create table reconciliation_items (
  id bigint generated always as identity primary key,
  -- The outward number; of what has none, what else names it.
  out_no text not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'fee', 'other')),
  booked bigint not null default 0,
  -- When it was booked first; null: our books know nothing of it.
  booked_at timestamptz,
  billed bigint not null default 0,
  -- The first bill that has it; null: none has.
  billed_on date,
  -- A bill that should have it has not.
  overdue boolean not null default false,
  state text not null generated always as (
    case
      when billed_on is null then case when overdue then 'missing-there' else 'in-transit' end
      when kind = 'fee' then 'matched'
      when booked_at is null then 'missing-here'
      when booked <> billed then 'amount-differs'
      else 'matched'
    end
  ) stored,
  -- What lies between our books and the bill, in an account of its own, and what should lie there.
  suspended bigint not null default 0,
  due bigint not null generated always as (case when billed_on is null and not overdue then 0 else billed - booked end) stored,
  -- How often that has changed.
  revision integer not null default 0,
  created_at timestamptz not null,
  unique (out_no, kind)
);
-- What no bill has yet.
create index reconciliation_items_transit_index on reconciliation_items (booked_at) include (booked)
  where billed_on is null and not overdue;
-- What somebody should look at.
create index reconciliation_items_open_index on reconciliation_items (created_at)
  where state in ('missing-here', 'missing-there', 'amount-differs');
-- What is to be put aside, or taken back from there.
create index reconciliation_items_due_index on reconciliation_items (id) where suspended <> due;
-- What lies aside.
create index reconciliation_items_suspended_index on reconciliation_items (id) include (suspended)
  where suspended <> 0 and kind <> 'fee';
