-- What has happened to coupons, chained by owner and put under the seal of each closing (docs/decisions/0024-ledger.md). The
-- chains grow in closings alone, so that claiming a coupon costs nothing more.

create table coupon_chains (
  -- Where its leaf stands behind those of the accounts.
  place integer primary key check (place >= 0),
  user_id bigint not null unique references users,
  -- Of which that of each day's leaf is made.
  salt uuid not null default gen_random_uuid()
);

create table coupon_entries (
  place integer not null references coupon_chains,
  seq integer not null check (seq > 0),
  -- Events are never deleted, which a trigger keeps.
  event_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32),
  -- Whose closing sealed it.
  day date not null,
  primary key (place, seq)
);

-- Lines are added, and nothing else.
create function keep_coupon_chains() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger coupon_chains_kept before update or delete on coupon_chains
  for each row execute function keep_coupon_chains();
create trigger coupon_chains_kept_whole before truncate on coupon_chains
  for each statement execute function keep_coupon_chains();
create trigger coupon_entries_kept before update or delete on coupon_entries
  for each row execute function keep_coupon_chains();
create trigger coupon_entries_kept_whole before truncate on coupon_entries
  for each statement execute function keep_coupon_chains();
alter table coupon_chains enable always trigger coupon_chains_kept, enable always trigger coupon_chains_kept_whole;
alter table coupon_entries enable always trigger coupon_entries_kept, enable always trigger coupon_entries_kept_whole;
