-- A hold that came in while its end waited for the locks is of an account that is not locked yet: the end begins again. It failed with a
-- null subscript before.
do $$
declare
  before constant text := pg_get_functiondef('ledger_post'::regproc);
  found constant text := 'place := array_position(account_ids, hold.account_id);';
  after constant text := replace(before, found, found || '
        if place is null then
          raise exception ''a hold came in while its end waited'' using errcode = ''serialization_failure'';
        end if;');
begin
  if after = before then raise exception 'ledger_post is not as it was expected'; end if;
  execute after;
end
$$;
