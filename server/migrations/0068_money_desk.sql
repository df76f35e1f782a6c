-- What those who keep the books look at.

-- How a business day stood when it was closed, unit by unit: the trial balance, out of the same moment as the closing's root.
create table closing_sums (
  day date not null,
  unit text not null,
  purpose text not null,
  -- Over the accounts of all users, or of the house.
  of_users boolean not null,
  accounts bigint not null check (accounts >= 0),
  balance bigint not null,
  primary key (day, unit, purpose, of_users)
);
create trigger closing_sums_stay before update or delete on closing_sums for each row execute function keep_as_written();

-- Money that the house gives somebody, or takes from them, for a reason: above an amount, two people agree to it.
create table adjustments (
  id bigint generated always as identity primary key,
  -- The same again is the same proposal.
  client_id uuid not null unique,
  user_id bigint not null references users,
  -- In 分; below zero it is taken.
  amount bigint not null check (amount <> 0 and abs(amount) <= 10000000),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  proposed_by bigint not null references users,
  proposed_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  decide_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decide_reason is null)),
  -- Nobody agrees with themselves, and nobody alone moves more than a hundred yuan (`limits.adjustmentAlone`).
  constraint adjustments_two_people check (
    decided_by <> proposed_by and (state <> 'done' or abs(amount) <= 10000 or decided_by is not null)
  )
);
create index adjustments_state_index on adjustments (state, id);
create index adjustments_user_index on adjustments (user_id, id);
create index adjustments_proposed_by_index on adjustments (proposed_by);
create index adjustments_decided_by_index on adjustments (decided_by) where decided_by is not null;
-- What is proposed stays as it was, and is decided once.
create function keep_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (new.id, new.client_id, new.user_id, new.amount, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.client_id, old.user_id, old.amount, old.reason, old.proposed_by, old.proposed_at)
  then
    raise exception 'an adjustment stays as it was proposed and decided' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger adjustments_kept before update or delete on adjustments for each row execute function keep_adjustment();

-- Payments are looked for by who paid, and by the provider's number.
create index top_ups_user_index on top_ups (user_id, id);
create index top_ups_provider_no_index on top_ups (provider_no) where provider_no is not null;
-- What somebody should look at, in its order.
drop index reconciliation_items_open_index;
create index reconciliation_items_open_index on reconciliation_items (created_at, id)
  where state in ('missing-here', 'missing-there', 'amount-differs');
-- What the coupons of an offer have cost.
create index coupons_spent_index on coupons (template_id) include (used_off) where state = 'used';
