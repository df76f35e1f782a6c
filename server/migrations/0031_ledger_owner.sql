-- What changes the ledger's tables does so as their owner: whoever may not touch them may still post, seal and close.

-- Writes down a day that was closed, with its tree, and lets go of the trees before the last `kept`.
create function ledger_close(
  closed_day date, closed_at timestamptz, account_count bigint, transfer_count bigint, tree_root bytea, root_before bytea,
  signed_by text, signed bytea, leaf_count integer, newest_entries bytea, tree_nodes bytea, kept integer
) returns void
  language plpgsql
as $$
begin
  insert into ledger_closings (day, at, accounts, transfers, root, previous_root, key_id, signature)
  values (closed_day, closed_at, account_count, transfer_count, tree_root, root_before, signed_by, signed);
  insert into ledger_trees (day, leaves, newest, nodes) values (closed_day, leaf_count, newest_entries, tree_nodes);
  delete from ledger_trees where day not in (select day from ledger_trees order by day desc limit kept);
end
$$;

-- Keeps a key that signs from now on.
create function ledger_add_key(key_id text, public_half bytea, private_half text, at timestamptz) returns void
  language sql
  begin atomic
    insert into ledger_keys (id, public_key, private_sealed, made_at) values (key_id, public_half, private_half, at);
  end;

do $$
declare
  one regprocedure;
begin
  for one in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('ledger_post', 'ledger_lapse', 'ledger_seal', 'ledger_close', 'ledger_add_key')
  loop
    execute format('alter function %s security definer set search_path = public, pg_temp', one);
    -- To the app's role it is granted at each start.
    execute format('revoke execute on function %s from public', one);
  end loop;
end
$$;
