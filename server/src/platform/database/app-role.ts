import type { Client } from 'pg'

/** As whom the app uses a database whose tables belong to another. */
export interface AppRole {
  name: string
  /** Given: the role is made here, or its password set. */
  password?: string
}

/** Tables that the app reads and changes by functions alone. */
const isLedger = String.raw`like 'ledger\_%'`

const makeRole = async (client: Client, { name, password }: AppRole) => {
  if (password === undefined) return
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(
    `${verb} role ${client.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  )
}

/** What the app may do: its own tables it reads, writes and has tidied up; of the ledger's, it reads all and posts by functions. */
const grants = (role: string, database: string) => `
  grant connect, create, temporary on database ${database} to ${role};
  grant usage on schema public to ${role};
  do $$
  declare
    name text;
    is_ledger boolean;
  begin
    for name, is_ledger in
      select oid::regclass::text, relname ${isLedger} from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    loop
      execute format('revoke all on table %s from ${role}', name);
      if is_ledger then execute format('grant select on table %s to ${role}', name);
      else execute format('grant select, insert, update, delete, truncate, maintain on table %s to ${role}', name);
      end if;
    end loop;
    for name, is_ledger in
      select oid::regclass::text, relname ${isLedger} from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
    loop
      if not is_ledger then execute format('grant usage, select, update on sequence %s to ${role}', name); end if;
    end loop;
    -- Queues of jobs were made by whoever used the database before: who looks after them must own them.
    for name in
      select format('alter table %s owner to ${role}', oid::regclass) from pg_class
      where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p') and relowner <> '${role}'::regrole
      union all
      select format('alter function %s owner to ${role}', oid::regprocedure) from pg_proc
      where pronamespace = to_regnamespace('pgboss') and proowner <> '${role}'::regrole
      union all
      select format('alter type %s owner to ${role}', oid::regtype) from pg_type
      where typnamespace = to_regnamespace('pgboss') and typtype = 'e' and typowner <> '${role}'::regrole
      union all
      select format('alter schema pgboss owner to ${role}') from pg_namespace
      where nspname = 'pgboss' and nspowner <> '${role}'::regrole
    loop
      execute name;
    end loop;
  end
  $$;
  revoke all on table migrations from ${role};
  -- What was encrypted with an older key is encrypted again.
  grant update (private_sealed) on table ledger_keys to ${role};
  grant execute on all functions in schema public to ${role};
`

/**
 * Lets the app's role do what the app does, and no more: it owns no table of the app, so it can neither alter one nor turn a
 * trigger off. By the owner, in one transaction; again after each migration.
 */
export const grantAppRole = async (client: Client, app: AppRole): Promise<void> => {
  await client.query('begin')
  await makeRole(client, app)
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await client.query(grants(client.escapeIdentifier(app.name), rows[0]?.name ?? ''))
  await client.query('commit')
}
