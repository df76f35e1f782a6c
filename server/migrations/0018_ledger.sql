-- The ledger: everything of worth moves through it, in whole fen and points. Transfers, entries and holds are written once;
-- a user's account is a row that is kept at once, a house account one that is sealed a little later.

-- The name of an account, as it stands in the proofs: `12/fen/wallet/`, `house/point/points-issued/`.
create function ledger_account_name(owner_id bigint, unit text, purpose text, part text) returns text
  language sql immutable parallel safe
  return coalesce(owner_id::text, 'house') || '/' || unit || '/' || purpose || '/' || coalesce(part, '');

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- Null: the house.
  owner_id bigint references users,
  unit text not null,
  purpose text not null,
  -- Tells several of one purpose apart: a year, an order, a packet.
  part text not null default '',
  name text not null generated always as (ledger_account_name(owner_id, unit, purpose, part)) stored unique,
  -- The sum of the entries. Of a house account only of those that are sealed: see ledger_unsealed.
  balance bigint not null default 0,
  -- Of the balance, what open holds reserve.
  held bigint not null default 0 check (held >= 0),
  -- How many entries there are, and the hash of the last one.
  seq bigint not null default 0,
  head bytea not null default decode(repeat('00', 32), 'hex'),
  -- So that a leaf of a published tree tells nothing to who guesses what is in it.
  salt uuid not null default gen_random_uuid(),
  -- Nobody spends what they do not have, or what is held. House accounts have no floor.
  constraint ledger_accounts_floor check (owner_id is null or balance >= held)
) with (fillfactor = 70);
-- What an account is stays as it is, so it is checked where one is made: a constraint would be worked out for each transfer again.
create function check_ledger_account() returns trigger language plpgsql as $$
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
        'clearing', 'in-transit', 'suspense', 'fees', 'provider-fees', 'red-packet', 'remittance', 'campaign', 'unclaimed', 'fares'
      )
    end
  ) then
    raise exception 'there is no account % in the ledger', ledger_account_name(new.owner_id, new.unit, new.purpose, new.part)
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_accounts_checked before insert on ledger_accounts for each row execute function check_ledger_account();
-- Those that all use stand there from the beginning: whoever makes an account lets others wait for it until they commit.
insert into ledger_accounts (unit, purpose)
select 'fen', unnest(array[
  'clearing', 'in-transit', 'suspense', 'fees', 'provider-fees', 'red-packet', 'remittance', 'campaign', 'unclaimed', 'fares'
])
union all select 'point', unnest(array['points-issued', 'points-spent', 'points-lapsed']);
create index ledger_accounts_owner_index on ledger_accounts (owner_id) where owner_id is not null;

create table ledger_transfers (
  number bigint generated always as identity primary key,
  -- The caller's; what has the same id is the same transfer.
  id text not null unique check (length(id) between 1 and 160 and id !~ '[^!-~]'),
  -- No foreign keys: they would lock the row of a house account that many pay into, and no account is ever deleted.
  from_id bigint not null,
  to_id bigint not null check (to_id <> from_id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  kind text not null check (length(kind) between 1 and 40),
  -- What it is for: `top-up:12`.
  subject text not null check (length(subject) between 1 and 160 and subject !~ '[^!-~]'),
  -- Of one that a hold was posted by.
  hold_id text,
  at timestamptz not null
);

create table ledger_entries (
  -- Given while the account is locked, so that it grows with `seq` in each account.
  number bigint generated always as identity,
  account_id bigint not null,
  -- From 1, without gaps.
  seq bigint not null,
  -- Number of the transfer.
  transfer bigint not null,
  -- Below 0 of the account that gives.
  amount bigint not null,
  -- The account's after it.
  balance bigint not null,
  hash bytea not null,
  -- As the transfer has them, so that a month of one account is read from one index.
  kind text not null,
  at timestamptz not null,
  primary key (account_id, number)
);

-- Legs of house accounts that have no entry yet. Whoever pays into one adds a row here instead of waiting for the one row of
-- that account; the sealer turns rows into entries, in the order in which it finds them committed.
create table ledger_unsealed (
  transfer bigint not null,
  account_id bigint not null,
  amount bigint not null,
  primary key (transfer, account_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table ledger_holds (
  id text primary key check (length(id) between 1 and 160 and id !~ '[^!-~]'),
  account_id bigint not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  kind text not null check (length(kind) between 1 and 40),
  subject text not null check (length(subject) between 1 and 160 and subject !~ '[^!-~]'),
  at timestamptz not null,
  lapses_at timestamptz not null,
  outcome text check (outcome in ('posted', 'voided', 'lapsed')),
  -- What of the amount was transferred.
  posted bigint,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null) and (outcome is null) = (posted is null)),
  check (posted is null or (posted between 0 and amount and (posted > 0) = (outcome = 'posted')))
);
create index ledger_holds_open_index on ledger_holds (lapses_at) where outcome is null;
create index ledger_holds_account_index on ledger_holds (account_id) where outcome is null;

-- What was written stays as it was: undone is a transfer by another one.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger ledger_transfers_kept before update or delete on ledger_transfers for each row execute function keep_ledger();
create trigger ledger_transfers_kept_whole before truncate on ledger_transfers for each statement execute function keep_ledger();
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger ledger_entries_kept_whole before truncate on ledger_entries for each statement execute function keep_ledger();
create trigger ledger_accounts_kept before delete or update of owner_id, unit, purpose, part, salt on ledger_accounts
  for each row execute function keep_ledger();
create trigger ledger_accounts_kept_whole before truncate on ledger_accounts for each statement execute function keep_ledger();
-- A hold ends once, and else stays as it is.
create trigger ledger_holds_kept before delete or update of id, account_id, amount, kind, subject, at, lapses_at on ledger_holds
  for each row execute function keep_ledger();
create trigger ledger_holds_ended before update on ledger_holds
  for each row when (old.outcome is not null) execute function keep_ledger();
create trigger ledger_holds_kept_whole before truncate on ledger_holds for each statement execute function keep_ledger();
-- Also where a session has turned ordinary triggers off (session_replication_role).
alter table ledger_transfers enable always trigger ledger_transfers_kept, enable always trigger ledger_transfers_kept_whole;
alter table ledger_entries enable always trigger ledger_entries_kept, enable always trigger ledger_entries_kept_whole;
alter table ledger_accounts enable always trigger ledger_accounts_checked, enable always trigger ledger_accounts_kept, enable always trigger ledger_accounts_kept_whole;
alter table ledger_holds
  enable always trigger ledger_holds_kept,
  enable always trigger ledger_holds_ended,
  enable always trigger ledger_holds_kept_whole;

-- A time as it stands in a hash: whole milliseconds since 1970.
create function ledger_millis(at timestamptz) returns bigint
  language sql stable parallel safe
  return (extract(epoch from at) * 1000)::bigint;

-- The hash of an entry: of all that the transfer says, what the account has after it, and the entry before.
create function ledger_hash(
  previous bytea, account text, seq bigint, transfer text, from_name text, to_name text,
  amount bigint, kind text, subject text, millis bigint, balance bigint
) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(
    encode(previous, 'hex') || e'\n' || account || e'\n' || seq || e'\n' || transfer || e'\n' || from_name || e'\n' || to_name
      || e'\n' || amount || e'\n' || kind || e'\n' || subject || e'\n' || millis || e'\n' || balance,
    'UTF8'
  ));

-- Posts sets of transfers, holds and ends of holds, each set wholly or not at all; the sets are judged in their order.
-- `owners` to `parts`: the accounts that are named, each once. `op_…`: the operations in the order of their sets, an end of a
-- hold before the transfers that it is posted by; `op_from` and `op_to` are places among the accounts.
-- Answers one word for each set: posted, known, changed, short, hold-gone.
create function ledger_post(
  posted_at timestamptz,
  owners bigint[], units text[], purposes text[], parts text[],
  set_count integer,
  op_set integer[], op_type text[], op_id text[], op_from integer[], op_to integer[], op_amount bigint[],
  op_kind text[], op_subject text[], op_hold text[], op_lapses timestamptz[]
) returns text[]
  language plpgsql
  set search_path = public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  op_count constant integer := cardinality(op_id);
  posted_millis constant bigint := ledger_millis(posted_at);
  outcomes text[] := array_fill('posted'::text, array[set_count]);
  refusal text;
  -- By place: the accounts that are named, then those that only a hold names.
  place_count integer := cardinality(owners);
  account_ids bigint[] := array_fill(null::bigint, array[cardinality(owners)]);
  account_names text[] := array_fill(null::text, array[cardinality(owners)]);
  is_house boolean[] := array_fill(false, array[cardinality(owners)]);
  balances bigint[];
  reserved bigint[];
  seqs bigint[];
  heads bytea[];
  touched boolean[];
  line record;
  hold ledger_holds;
  missing boolean;
  -- By operation: whether it is there already, as it is asked for (true) or otherwise (false); the held account of an end.
  same boolean[];
  may_repeat boolean := false;
  hold_places integer[] := array_fill(null::integer, array[cardinality(op_id)]);
  hold_amounts bigint[] := array_fill(null::bigint, array[cardinality(op_id)]);
  -- What is written in the end; the counts fall back where a set is refused.
  transfers integer[] := '{}';
  holds integer[] := '{}';
  ends integer[] := '{}';
  leg_transfers integer[] := '{}';
  leg_places integer[] := '{}';
  leg_amounts bigint[] := '{}';
  leg_balances bigint[] := '{}';
  leg_seqs bigint[] := '{}';
  leg_hashes bytea[] := '{}';
  transfer_count integer := 0;
  hold_count integer := 0;
  end_count integer := 0;
  leg_count integer := 0;
  house_legs integer := 0;
  numbers bigint[] := '{}';
  written integer;
  transfers_before integer;
  holds_before integer;
  ends_before integer;
  legs_before integer;
  o integer := 1;
  first integer;
  place integer;
  other integer;
  -- Where the account stands whose hold the transfers that follow are from.
  end_place integer;
  all_same boolean;
  some_there boolean;
begin
  -- Accounts that are new are made before anything is locked, in one order for all.
  for attempt in 1..2 loop
    missing := false;
    for line in
      select given.place::integer as place, account.id, account.name, account.owner_id
      from unnest(owners, units, purposes, parts) with ordinality as given (owner_id, unit, purpose, part, place)
        left join ledger_accounts account
          on account.name = ledger_account_name(given.owner_id, given.unit, given.purpose, given.part)
    loop
      if line.id is null then missing := true; end if;
      account_ids[line.place] := line.id;
      account_names[line.place] := line.name;
      is_house[line.place] := line.owner_id is null;
    end loop;
    exit when not missing;
    insert into ledger_accounts (owner_id, unit, purpose, part)
    select * from unnest(owners, units, purposes, parts) as given (owner_id, unit, purpose, part)
    order by ledger_account_name(owner_id, unit, purpose, part)
    on conflict (name) do nothing;
  end loop;
  if missing then raise exception 'an account of the ledger was not made' using errcode = 'serialization_failure'; end if;

  if 'end' = any(op_type) then
    may_repeat := true;
    for line in
      select distinct account.id, account.name from ledger_holds h join ledger_accounts account on account.id = h.account_id
      where h.id = any(op_id)
    loop
      if array_position(account_ids, line.id) is null then
        place_count := place_count + 1;
        account_ids[place_count] := line.id;
        account_names[place_count] := line.name;
        is_house[place_count] := false;
      end if;
    end loop;
  end if;

  balances := array_fill(0::bigint, array[place_count]);
  reserved := balances;
  seqs := balances;
  heads := array_fill(''::bytea, array[place_count]);
  touched := array_fill(false, array[place_count]);
  -- In one order for all, so that nobody waits in a circle.
  for line in
    select id, balance, held, seq, head from ledger_accounts
    where id = any(account_ids) and owner_id is not null order by id for no key update
  loop
    place := array_position(account_ids, line.id);
    balances[place] := line.balance;
    reserved[place] := line.held;
    seqs[place] := line.seq;
    heads[place] := line.head;
  end loop;

  -- What is there is looked for under the locks: another who posts the same waits for them.
  may_repeat := may_repeat
    or exists (select from ledger_transfers where id = any(op_id))
    or ('hold' = any(op_type) and exists (select from ledger_holds where id = any(op_id)));
  if may_repeat then
    same := array(
      select case op_type[item]
        when 'transfer' then (
          select t.from_id = account_ids[op_from[item]] and t.to_id = account_ids[op_to[item]] and t.amount = op_amount[item]
            and t.kind = op_kind[item] and t.subject = op_subject[item] and t.hold_id is not distinct from op_hold[item]
          from ledger_transfers t where t.id = op_id[item])
        when 'hold' then (
          select h.account_id = account_ids[op_from[item]] and h.amount = op_amount[item] and h.kind = op_kind[item] and h.subject = op_subject[item]
          from ledger_holds h where h.id = op_id[item])
        else (
          select case when h.outcome is not null and h.outcome <> 'lapsed' and h.posted = op_amount[item] then true end
          from ledger_holds h where h.id = op_id[item])
        end
      from generate_series(1, op_count) as item order by item);
  end if;

  for s in 1..set_count loop
    first := o;
    refusal := null;
    transfers_before := transfer_count;
    holds_before := hold_count;
    ends_before := end_count;
    legs_before := leg_count;

    if may_repeat then
      all_same := true;
      some_there := false;
      while o <= op_count and op_set[o] = s loop
        all_same := all_same and coalesce(same[o], false);
        some_there := some_there or (same[o] is not null and op_type[o] <> 'end');
        o := o + 1;
      end loop;
      if all_same then
        outcomes[s] := 'known';
        continue;
      elsif some_there then
        outcomes[s] := 'changed';
        continue;
      end if;
      o := first;
    end if;

    while o <= op_count and op_set[o] = s loop
      place := op_from[o];
      if op_type[o] = 'transfer' then
        other := op_to[o];
        if op_hold[o] is not null and place <> end_place then
          raise exception 'transfer % is not from the account that % holds', op_id[o], op_hold[o];
        end if;
        if not is_house[place] then
          if balances[place] - op_amount[o] < reserved[place] then refusal := 'short'; exit; end if;
          balances[place] := balances[place] - op_amount[o];
          touched[place] := true;
        end if;
        if not is_house[other] then
          balances[other] := balances[other] + op_amount[o];
          touched[other] := true;
        end if;
        transfer_count := transfer_count + 1;
        transfers[transfer_count] := o;
        leg_transfers[leg_count + 1] := transfer_count;
        leg_places[leg_count + 1] := place;
        leg_amounts[leg_count + 1] := -op_amount[o];
        leg_balances[leg_count + 1] := balances[place];
        leg_transfers[leg_count + 2] := transfer_count;
        leg_places[leg_count + 2] := other;
        leg_amounts[leg_count + 2] := op_amount[o];
        leg_balances[leg_count + 2] := balances[other];
        leg_count := leg_count + 2;
      elsif op_type[o] = 'hold' then
        if is_house[place] then raise exception 'a house account cannot be held: %', account_names[place]; end if;
        if balances[place] - op_amount[o] < reserved[place] then refusal := 'short'; exit; end if;
        reserved[place] := reserved[place] + op_amount[o];
        touched[place] := true;
        hold_count := hold_count + 1;
        holds[hold_count] := o;
      else
        select * into hold from ledger_holds where id = op_id[o];
        if not found or hold.outcome is not null or hold.lapses_at <= posted_at then refusal := 'hold-gone'; exit; end if;
        if op_amount[o] > hold.amount then refusal := 'short'; exit; end if;
        place := array_position(account_ids, hold.account_id);
        end_place := place;
        hold_places[o] := place;
        hold_amounts[o] := hold.amount;
        reserved[place] := reserved[place] - hold.amount;
        touched[place] := true;
        end_count := end_count + 1;
        ends[end_count] := o;
      end if;
      o := o + 1;
    end loop;

    if refusal is not null then
      outcomes[s] := refusal;
      for before in reverse o - 1..first loop
        place := op_from[before];
        if op_type[before] = 'transfer' then
          if not is_house[place] then balances[place] := balances[place] + op_amount[before]; end if;
          other := op_to[before];
          if not is_house[other] then balances[other] := balances[other] - op_amount[before]; end if;
        elsif op_type[before] = 'hold' then
          reserved[place] := reserved[place] - op_amount[before];
        else
          reserved[hold_places[before]] := reserved[hold_places[before]] + hold_amounts[before];
        end if;
      end loop;
      transfer_count := transfers_before;
      hold_count := holds_before;
      end_count := ends_before;
      leg_count := legs_before;
      while o <= op_count and op_set[o] = s loop o := o + 1; end loop;
    end if;
  end loop;

  if transfer_count > 0 then
    for place in 1..transfer_count loop
      numbers[place] := nextval('ledger_transfers_number_seq');
    end loop;
    insert into ledger_transfers (number, id, from_id, to_id, amount, kind, subject, hold_id, at)
    overriding system value
    select number, op_id[op], account_ids[op_from[op]], account_ids[op_to[op]], op_amount[op], op_kind[op], op_subject[op], op_hold[op],
      posted_at
    from unnest(transfers[1:transfer_count], numbers) as accepted (op, number)
    on conflict (id) do nothing;
    get diagnostics written = row_count;
    -- Between other accounts, or as something else, the same id has come in meanwhile: done again, this answers what it is.
    if written < transfer_count then
      raise exception 'a transfer with the same id came in at the same time' using errcode = 'serialization_failure';
    end if;

    for leg in 1..leg_count loop
      place := leg_places[leg];
      if is_house[place] then
        house_legs := house_legs + 1;
      else
        o := transfers[leg_transfers[leg]];
        seqs[place] := seqs[place] + 1;
        heads[place] := ledger_hash(
          heads[place], account_names[place], seqs[place], op_id[o], account_names[op_from[o]], account_names[op_to[o]],
          op_amount[o], op_kind[o], op_subject[o], posted_millis, leg_balances[leg]);
        leg_seqs[leg] := seqs[place];
        leg_hashes[leg] := heads[place];
      end if;
    end loop;

    if house_legs < leg_count then
      insert into ledger_entries (account_id, seq, transfer, amount, balance, hash, kind, at)
      select account_ids[leg_places[leg]], leg_seqs[leg], numbers[leg_transfers[leg]], leg_amounts[leg], leg_balances[leg], leg_hashes[leg],
        op_kind[transfers[leg_transfers[leg]]], posted_at
      from generate_series(1, leg_count) as leg where not is_house[leg_places[leg]] order by leg;
    end if;
    if house_legs > 0 then
      insert into ledger_unsealed (transfer, account_id, amount)
      select numbers[leg_transfers[leg]], account_ids[leg_places[leg]], leg_amounts[leg]
      from generate_series(1, leg_count) as leg where is_house[leg_places[leg]];
    end if;
  end if;

  if hold_count > 0 then
    insert into ledger_holds (id, account_id, amount, kind, subject, at, lapses_at)
    select op_id[op], account_ids[op_from[op]], op_amount[op], op_kind[op], op_subject[op], posted_at, op_lapses[op]
    from unnest(holds[1:hold_count]) as op order by op_id[op]
    on conflict (id) do nothing;
    get diagnostics place = row_count;
    if place < hold_count then
      raise exception 'a hold with the same id came in at the same time' using errcode = 'serialization_failure';
    end if;
  end if;

  if end_count > 0 then
    update ledger_holds h
    set outcome = case when op_amount[op] > 0 then 'posted' else 'voided' end, posted = op_amount[op], ended_at = posted_at
    from unnest(ends[1:end_count]) as op where h.id = op_id[op];
  end if;

  if transfer_count > 0 or hold_count > 0 or end_count > 0 then
    update ledger_accounts account
    set balance = balances[changed], held = reserved[changed], seq = seqs[changed], head = heads[changed]
    from generate_series(1, place_count) as changed
    where touched[changed] and account.id = account_ids[changed];
  end if;
  return outcomes;
end
$$;

-- Lapses holds whose time has come, the longest past first. Answers how many.
create function ledger_lapse(lapsed_at timestamptz, most integer) returns integer
  language plpgsql
  set search_path = public, pg_temp
as $$
declare
  lapsing text[] := array(
    select id from ledger_holds where outcome is null and lapses_at <= lapsed_at order by lapses_at limit most
  );
  lapsed integer;
begin
  -- The accounts first, in one order, as whoever posts does.
  perform from ledger_accounts
  where id = any(array(select account_id from ledger_holds where id = any(lapsing))) order by id for no key update;
  with ended as (
    update ledger_holds set outcome = 'lapsed', posted = 0, ended_at = lapsed_at
    where id = any(lapsing) and outcome is null returning account_id, amount
  ), freed as (
    update ledger_accounts set held = held - sums.amount
    from (select account_id, sum(amount) as amount from ended group by account_id) as sums
    where ledger_accounts.id = sums.account_id
  )
  select count(*) into lapsed from ended;
  return lapsed;
end
$$;

-- Turns legs of house accounts into entries, as many as `most`. One at a time: who comes meanwhile waits, or is told 0.
-- Answers how many.
create function ledger_seal(most integer, waits boolean) returns integer
  language plpgsql
  set search_path = public, pg_temp
as $$
declare
  leg_transfers bigint[];
  leg_accounts bigint[];
  leg_amounts bigint[];
  leg_seqs bigint[] := '{}';
  leg_balances bigint[] := '{}';
  leg_hashes bytea[] := '{}';
  account_ids bigint[] := '{}';
  balances bigint[] := '{}';
  seqs bigint[] := '{}';
  heads bytea[] := '{}';
  line record;
  place integer;
begin
  if waits then perform pg_advisory_xact_lock(7200118);
  elsif not pg_try_advisory_xact_lock(7200118) then return 0;
  end if;
  with taken as (
    delete from ledger_unsealed where (transfer, account_id) in (
      select transfer, account_id from ledger_unsealed order by transfer, account_id limit most
    ) returning transfer, account_id, amount
  )
  select array_agg(transfer order by transfer, account_id), array_agg(account_id order by transfer, account_id),
    array_agg(amount order by transfer, account_id)
  into leg_transfers, leg_accounts, leg_amounts from taken;
  if leg_transfers is null then return 0; end if;

  for line in
    select id, balance, seq, head from ledger_accounts where id = any(leg_accounts) order by id for no key update
  loop
    place := cardinality(account_ids) + 1;
    account_ids[place] := line.id;
    balances[place] := line.balance;
    seqs[place] := line.seq;
    heads[place] := line.head;
  end loop;

  for line in
    select leg.place, leg.account_id, leg.amount, account.name, t.id, giver.name as from_name, taker.name as to_name,
      t.amount as moved, t.kind, t.subject, ledger_millis(t.at) as millis
    from unnest(leg_transfers, leg_accounts, leg_amounts) with ordinality as leg (transfer, account_id, amount, place)
      join ledger_accounts account on account.id = leg.account_id
      join ledger_transfers t on t.number = leg.transfer
      join ledger_accounts giver on giver.id = t.from_id
      join ledger_accounts taker on taker.id = t.to_id
    order by leg.place
  loop
    place := array_position(account_ids, line.account_id);
    balances[place] := balances[place] + line.amount;
    seqs[place] := seqs[place] + 1;
    heads[place] := ledger_hash(
      heads[place], line.name, seqs[place], line.id, line.from_name, line.to_name,
      line.moved, line.kind, line.subject, line.millis, balances[place]);
    leg_balances[line.place] := balances[place];
    leg_seqs[line.place] := seqs[place];
    leg_hashes[line.place] := heads[place];
  end loop;

  insert into ledger_entries (account_id, seq, transfer, amount, balance, hash, kind, at)
  select leg.account_id, leg.seq, leg.transfer, leg.amount, leg.balance, leg.hash, t.kind, t.at
  from unnest(leg_accounts, leg_seqs, leg_transfers, leg_amounts, leg_balances, leg_hashes) with ordinality
      as leg (account_id, seq, transfer, amount, balance, hash, place)
    join ledger_transfers t on t.number = leg.transfer
  order by leg.place;
  update ledger_accounts account set balance = kept.balance, seq = kept.seq, head = kept.head
  from unnest(account_ids, balances, seqs, heads) as kept (id, balance, seq, head) where account.id = kept.id;
  return cardinality(leg_transfers);
end
$$;

-- What does not fit in the entries of some accounts, each from after an entry that is known to fit (0: from the first).
create function ledger_chain_faults(checked bigint[], known bigint[])
  returns table (account text, entry bigint, fault text)
  language sql stable
  set search_path = public, pg_temp
as $$
  select line.name, line.number,
    case
      when line.seq <> line.right_seq then 'an entry is missing before it'
      when line.right_amount is distinct from line.amount then 'its amount is not that of its transfer'
      when line.balance <> line.right_balance then 'its balance is not the sum of the entries'
      when line.copied is not true then 'its kind or time is not that of its transfer'
      else 'its hash is not that of what it says'
    end
  from unnest(checked, known) as given (account_id, number)
    cross join lateral (
      select owner.name, e.*,
        coalesce(previous.seq, 0) + row_number() over chain as right_seq,
        coalesce(previous.balance, 0) + sum(e.amount) over chain as right_balance,
        case owner.id when t.to_id then t.amount when t.from_id then -t.amount end as right_amount,
        e.kind = t.kind and e.at = t.at as copied,
        ledger_hash(
          coalesce(lag(e.hash) over chain, previous.hash, decode(repeat('00', 32), 'hex')), owner.name, e.seq, t.id, giver.name,
          taker.name, t.amount, t.kind, t.subject, ledger_millis(t.at), e.balance) as right_hash
      from ledger_entries e
        join ledger_accounts owner on owner.id = e.account_id
        left join ledger_entries previous on previous.account_id = given.account_id and previous.number = given.number
        left join ledger_transfers t on t.number = e.transfer
        left join ledger_accounts giver on giver.id = t.from_id
        left join ledger_accounts taker on taker.id = t.to_id
      where e.account_id = given.account_id and e.number > given.number
      window chain as (order by e.number)
    ) as line
  where line.seq <> line.right_seq or line.right_amount is distinct from line.amount or line.balance <> line.right_balance
    or line.copied is not true or line.right_hash is distinct from line.hash
  order by line.account_id, line.number
$$;

-- What does not fit between accounts and what they are made of: heads, holds, transfers with both their legs, sums of units.
create function ledger_sum_faults() returns table (account text, fault text)
  language sql stable
  set search_path = public, pg_temp
as $$
  select name, 'it is not as its last entry left it' from ledger_accounts owner
    left join lateral (
      select seq, balance, hash from ledger_entries where account_id = owner.id order by number desc limit 1
    ) as newest on true
  where owner.seq <> coalesce(newest.seq, 0) or owner.balance <> coalesce(newest.balance, 0)
    or owner.head <> coalesce(newest.hash, decode(repeat('00', 32), 'hex'))
  union all
  select name, 'what is held is not the sum of its holds' from ledger_accounts owner
    left join (select account_id, sum(amount) as amount from ledger_holds where outcome is null group by account_id) as open
      on open.account_id = owner.id
  where owner.held <> coalesce(open.amount, 0)
  union all
  select unit, 'the unit does not sum to zero' from (
    select unit, balance as amount from ledger_accounts
    union all
    select unit, amount from ledger_unsealed join ledger_accounts on id = account_id
  ) as legs group by unit having sum(amount) <> 0
  union all
  select 'all', 'there are not two legs of each transfer'
  where (select count(*) * 2 from ledger_transfers)
    <> (select coalesce(sum(seq), 0) from ledger_accounts) + (select count(*) from ledger_unsealed)
$$;

-- Keys that closings are signed with, the newest last; the private half is encrypted.
create table ledger_keys (
  -- Of the public half.
  id text primary key,
  -- SubjectPublicKeyInfo.
  public_key bytea not null,
  private_sealed text not null,
  made_at timestamptz not null
);

-- A business day that was closed: all accounts as they stood at one moment after its end, and what proves it.
create table ledger_closings (
  day date primary key,
  at timestamptz not null,
  accounts bigint not null,
  transfers bigint not null,
  -- Of the tree over all accounts, and of the closing before it.
  root bytea not null,
  previous_root bytea,
  key_id text not null references ledger_keys,
  signature bytea not null
);
create trigger ledger_closings_kept before update or delete on ledger_closings for each row execute function keep_ledger();
create trigger ledger_closings_kept_whole before truncate on ledger_closings for each statement execute function keep_ledger();
alter table ledger_closings enable always trigger ledger_closings_kept, enable always trigger ledger_closings_kept_whole;

-- The trees of the last closings, so that somebody's path through one can be read without making it again. Both by
-- account, the leaf of an account being its id less one: eight bytes with the number of its last entry, 32 bytes a node.
create table ledger_trees (
  day date primary key references ledger_closings,
  leaves integer not null,
  newest bytea not null,
  nodes bytea not null
);
-- Slices of it are read without unpacking the whole.
alter table ledger_trees alter column newest set storage external, alter column nodes set storage external;
