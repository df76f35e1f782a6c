-- Posting keeps its plans. PostgreSQL would make each of them anew for every call: it guesses ten elements in an array that it has not
-- seen, sees one or two, and takes that for a better plan, while it is the same one. Making plans was more work than posting.
alter function ledger_post(
  timestamptz, bigint[], text[], text[], text[], integer,
  integer[], text[], text[], integer[], integer[], bigint[], text[], text[], text[], timestamptz[]
) set plan_cache_mode = force_generic_plan;

-- Whether one of these users owed something when the statement began. A function, so that its plan is kept, too.
create function ledger_owing(owners bigint[]) returns boolean
  language plpgsql stable
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  return exists (
    select from ledger_accounts where purpose = 'receivable' and owner_id = any(owners) and balance > 0
  );
end
$$;
