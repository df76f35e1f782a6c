-- What is sold in the app itself is paid into an account of its own.
create or replace function check_ledger_account() returns trigger language plpgsql as $$
begin
  if length(new.part) > 80 or new.part ~ '[^!-~]' or not (
    case new.purpose
      when 'wallet' then new.owner_id is not null and new.unit = 'fen'
      when 'receivable' then new.owner_id is not null and new.unit = 'fen'
      when 'points' then new.owner_id is not null and new.unit = 'point'
      when 'points-issued' then new.owner_id is null and new.unit = 'point'
      when 'points-spent' then new.owner_id is null and new.unit = 'point'
      when 'points-lapsed' then new.owner_id is null and new.unit = 'point'
      else new.owner_id is null and new.unit = 'fen' and new.purpose in (
        'clearing', 'in-transit', 'suspense', 'fees', 'provider-fees', 'red-packet', 'remittance', 'campaign', 'unclaimed', 'fares',
        'sales'
      )
    end
  ) then
    raise exception 'there is no account % in the ledger', ledger_account_name(new.owner_id, new.unit, new.purpose, new.part)
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
insert into ledger_accounts (unit, purpose) values ('fen', 'sales');

-- Covers of red packets that were bought. Rows stay, as the ledger's do. Amounts are in 分.
create sequence cover_order_ids;
create table cover_orders (
  -- Known before the row is written: the coupon is reserved for it.
  id bigint primary key default nextval('cover_order_ids'),
  user_id bigint not null references users,
  -- The same again is the same order.
  client_id uuid not null,
  cover text not null,
  price integer not null check (price > 0),
  -- Given back when it is refunded, and still what it was paid with.
  coupon_id bigint references coupons,
  coupon_off integer not null,
  paid integer not null check (paid > 0),
  state text not null default 'paid' check (state in ('paid', 'refunded')),
  created_at timestamptz not null,
  -- When it was first put on a packet: from then on it is kept.
  used_at timestamptz,
  refunded_at timestamptz,
  check (paid = price - coupon_off),
  check ((coupon_id is null) = (coupon_off = 0) and coupon_off >= 0),
  check ((state = 'refunded') = (refunded_at is not null)),
  check (used_at is null or refunded_at is null),
  unique (user_id, client_id)
);
alter sequence cover_order_ids owned by cover_orders.id;
-- What somebody has: each cover once.
create unique index cover_orders_owned_index on cover_orders (user_id, cover) where state = 'paid';
-- What somebody takes along.
create index cover_orders_user_index on cover_orders (user_id, id);
