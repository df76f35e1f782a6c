-- Coupons: offers, what people hold of them, and everything that has happened to each. All amounts are in 分.

-- Terms are never changed: what somebody holds is what was offered.
create table coupon_templates (
  id bigint generated always as identity primary key,
  -- By which the app knows its own; the same is made once.
  slug text not null unique,
  title text not null,
  note text not null,
  scope text not null check (scope in ('train', 'payment')),
  kind text not null check (kind in ('threshold', 'percent', 'direct')),
  -- From which amount on; 0: always.
  threshold integer not null check (threshold >= 0),
  amount_off integer check (amount_off > 0),
  -- What is left to pay: 85 is 8.5 折.
  pay_percent smallint check (pay_percent between 1 and 99),
  cap_off integer check (cap_off > 0),
  -- Offered in the centre, or given only for a reason, such as points.
  channel text not null check (channel in ('centre', 'grant')),
  stock integer not null check (stock > 0),
  claimed_num integer not null default 0,
  per_user smallint not null check (per_user > 0),
  claim_starts_at timestamptz not null,
  claim_ends_at timestamptz not null,
  -- Between two times, or from the claim to the end of the day so many days later.
  valid_from timestamptz,
  valid_until timestamptz,
  valid_days smallint check (valid_days > 0),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check (claimed_num between 0 and stock),
  check (claim_starts_at < claim_ends_at),
  check ((valid_from is null) = (valid_until is null) and (valid_from is null) <> (valid_days is null)),
  check (valid_from < valid_until and claim_ends_at <= valid_until),
  check ((kind = 'percent') = (amount_off is null)),
  check ((kind = 'percent') = (pay_percent is not null) and (pay_percent is null) = (cap_off is null)),
  check ((kind <> 'threshold' or threshold > 0) and (kind <> 'direct' or threshold = 0))
);
create index coupon_templates_centre_index on coupon_templates (claim_ends_at, id)
  where channel = 'centre' and withdrawn_at is null;

create table coupons (
  id bigint generated always as identity primary key,
  template_id bigint not null references coupon_templates,
  user_id bigint not null references users,
  -- Of a claimed one: the how many-th of its owner's from this offer.
  number smallint check (number > 0),
  -- Of one that was given: what for. The same is given once.
  reason text,
  state text not null check (state in ('claimed', 'locked', 'used', 'forfeited')),
  -- What it is reserved for or was used on, and what it takes off there.
  order_ref text unique,
  used_off integer check (used_off > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- When its owner was told of its last day.
  notified_at timestamptz,
  unique (template_id, user_id, number),
  unique (user_id, reason),
  check ((number is null) <> (reason is null)),
  check ((state in ('locked', 'used')) = (order_ref is not null) and (order_ref is null) = (used_off is null)),
  check ((state = 'used') = (used_at is not null))
);
create index coupons_owner_index on coupons (user_id, id);
create index coupons_usable_index on coupons (user_id, valid_until, id) where state in ('claimed', 'locked');
create index coupons_used_index on coupons (user_id, used_at, id) where state = 'used';
create index coupons_notice_index on coupons (valid_until, id) where state = 'claimed' and notified_at is null;

create table coupon_events (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  kind text not null check (kind in ('claimed', 'granted', 'locked', 'used', 'returned', 'forfeited')),
  order_ref text,
  at timestamptz not null,
  check ((kind in ('locked', 'used', 'returned')) = (order_ref is not null))
);
create index coupon_events_coupon_index on coupon_events (coupon_id, id);

-- Lines are added, and nothing else.
create function keep_coupon_events() returns trigger language plpgsql as $$
begin
  raise exception 'coupon_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger coupon_events_kept before update or delete on coupon_events
  for each row execute function keep_coupon_events();
create trigger coupon_events_kept_whole before truncate on coupon_events
  for each statement execute function keep_coupon_events();
alter table coupon_events enable always trigger coupon_events_kept, enable always trigger coupon_events_kept_whole;
