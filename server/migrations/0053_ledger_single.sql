-- What is posted most by itself, in half the time that ledger_post takes for it: one transfer, alone or out of a hold, and one
-- hold. Whatever is not as usual (an account that is new, too little in it, an id that is known, a hold that has ended) they leave
-- to ledger_post, having written nothing: they answer false, and hold the locks that it takes next.

-- Posts one transfer between accounts that are named as the proofs name them. `from_hold`: the hold that it ends, of which the
-- rest is released.
create function ledger_post_transfer(
  posted_at timestamptz, giver text, taker text, transfer_id text, moved bigint, moved_kind text, moved_for text, from_hold text
) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  posted_millis constant bigint := ledger_millis(posted_at);
  house_gives constant boolean := starts_with(giver, 'house/');
  house_takes constant boolean := starts_with(taker, 'house/');
  line record;
  hold ledger_holds;
  giver_id bigint;
  giver_balance bigint;
  giver_held bigint;
  giver_seq bigint;
  giver_head bytea;
  taker_id bigint;
  taker_balance bigint;
  taker_seq bigint;
  taker_head bytea;
  transfer_number bigint;
begin
  -- In one order for all, so that nobody waits in a circle.
  for line in
    select id, name, balance, held, seq, head from ledger_accounts
    where name in (giver, taker) and owner_id is not null order by id for no key update
  loop
    if line.name = giver then
      giver_id := line.id;
      giver_balance := line.balance - moved;
      giver_held := line.held;
      giver_seq := line.seq + 1;
      giver_head := line.head;
    else
      taker_id := line.id;
      taker_balance := line.balance + moved;
      taker_seq := line.seq + 1;
      taker_head := line.head;
    end if;
  end loop;
  if house_gives then select id into giver_id from ledger_accounts where name = giver; end if;
  if house_takes then select id into taker_id from ledger_accounts where name = taker; end if;
  if giver_id is null or taker_id is null then return false; end if;

  if from_hold is not null then
    select * into hold from ledger_holds where id = from_hold;
    if not found or hold.outcome is not null or hold.lapses_at <= posted_at or hold.amount < moved
      or hold.account_id <> giver_id or house_gives then
      return false;
    end if;
    giver_held := giver_held - hold.amount;
  end if;
  if giver_balance < giver_held then return false; end if;

  insert into ledger_transfers (id, from_id, to_id, amount, kind, subject, hold_id, at)
  values (transfer_id, giver_id, taker_id, moved, moved_kind, moved_for, from_hold, posted_at)
  on conflict (id) do nothing returning number into transfer_number;
  if transfer_number is null then return false; end if;

  if not house_gives then
    giver_head := ledger_hash(giver_head, giver, giver_seq, transfer_id, giver, taker, moved, moved_kind, moved_for, posted_millis, giver_balance);
  end if;
  if not house_takes then
    taker_head := ledger_hash(taker_head, taker, taker_seq, transfer_id, giver, taker, moved, moved_kind, moved_for, posted_millis, taker_balance);
  end if;
  insert into ledger_entries (account_id, seq, transfer, amount, balance, hash, kind, at)
  select account_id, seq, transfer_number, amount, balance, head, moved_kind, posted_at
  from (values
    (giver_id, giver_seq, -moved, giver_balance, giver_head, house_gives), (taker_id, taker_seq, moved, taker_balance, taker_head, house_takes)
  ) as leg (account_id, seq, amount, balance, head, is_house) where not is_house;
  if house_gives or house_takes then
    insert into ledger_unsealed (transfer, account_id, amount)
    select transfer_number, account_id, amount
    from (values (giver_id, -moved, house_gives), (taker_id, moved, house_takes)) as leg (account_id, amount, is_house) where is_house;
  end if;
  if from_hold is not null then
    update ledger_holds set outcome = 'posted', posted = moved, ended_at = posted_at where id = from_hold;
  end if;
  update ledger_accounts set
    balance = case id when giver_id then giver_balance else taker_balance end,
    held = case id when giver_id then giver_held else held end,
    seq = seq + 1,
    head = case id when giver_id then giver_head else taker_head end
  where id in (giver_id, taker_id) and owner_id is not null;
  return true;
end
$$;

-- Holds an amount of one user's account.
create function ledger_post_hold(
  posted_at timestamptz, account text, hold_id text, reserved bigint, held_kind text, held_for text, lapses timestamptz
) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  holder record;
begin
  select id, balance - held as available into holder from ledger_accounts
  where name = account and owner_id is not null for no key update;
  if not found or holder.available < reserved then return false; end if;
  insert into ledger_holds (id, account_id, amount, kind, subject, at, lapses_at)
  values (hold_id, holder.id, reserved, held_kind, held_for, posted_at, lapses)
  on conflict (id) do nothing;
  if not found then return false; end if;
  update ledger_accounts set held = held + reserved where id = holder.id;
  return true;
end
$$;

-- To the app's role they are granted at each start.
revoke execute on function ledger_post_transfer, ledger_post_hold from public;
