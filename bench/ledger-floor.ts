/**
 * The floor of the ledger's bench: the same work written directly, one transaction for each transfer, by the bare driver: two
 * balances updated, a transfer and two entries inserted; for a hold, the hold and what it reserves.
 */
import { Pool, type PoolClient } from 'pg'

/** The floor's tables: the ledger's, without chains, kinds and what keeps them as they are. */
export const floorTables = `
  create table floor_accounts (id bigint primary key, balance bigint not null, held bigint not null default 0) with (fillfactor = 70);
  create table floor_transfers (number bigint generated always as identity primary key, id text not null unique, from_id bigint not null,
    to_id bigint not null, amount bigint not null, kind text not null, subject text not null, at timestamptz not null);
  create table floor_entries (number bigint generated always as identity, account_id bigint not null, transfer bigint not null,
    amount bigint not null, balance bigint not null, primary key (account_id, number));
  create table floor_holds (id text primary key, account_id bigint not null, amount bigint not null, ended_at timestamptz);`

const statements = {
  take: 'update floor_accounts set balance = balance - $2 where id = $1 and balance - held >= $2 returning balance',
  give: 'update floor_accounts set balance = balance + $2 where id = $1 returning balance',
  transfer:
    'insert into floor_transfers (id, from_id, to_id, amount, kind, subject, at) values ($1, $2, $3, $4, $5, $6, $7) returning number',
  entry: 'insert into floor_entries (account_id, transfer, amount, balance) values ($1, $2, $3, $4)',
  reserve: 'update floor_accounts set held = held + $2 where id = $1 and balance - held >= $2',
  release: 'update floor_accounts set held = held - $2 where id = $1',
  hold: 'insert into floor_holds (id, account_id, amount) values ($1, $2, $3)',
  end: 'update floor_holds set ended_at = now() where id = $1 and ended_at is null',
}

const ask = async (client: PoolClient, name: keyof typeof statements, values: unknown[]) => {
  const { rows } = await client.query<Record<string, string>>({ name, text: statements[name], values })
  return rows[0]
}

export interface Floor {
  /** Moves 1 between two accounts. */
  transfer(id: string, from: string, to: string): Promise<void>
  /** Holds 1, and then moves it. */
  holdAndTransfer(id: string, from: string, to: string): Promise<void>
  close(): Promise<void>
}

export const openFloor = (url: string, connections: number): Floor => {
  const pool = new Pool({ connectionString: url, max: connections })
  // One that is still being made when all is over meets a database that stops.
  pool.on('error', () => {})

  const inTransaction = async (work: (client: PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      for (;;) {
        await client.query('begin')
        try {
          await work(client)
          await client.query('commit')
          return
        } catch (error) {
          await client.query('rollback')
          if ((error as { code?: string }).code !== '40P01') throw error
        }
      }
    } finally {
      client.release()
    }
  }

  const move = async (client: PoolClient, id: string, from: string, to: string) => {
    const taken = await ask(client, 'take', [from, 1])
    const given = await ask(client, 'give', [to, 1])
    const transfer = await ask(client, 'transfer', [id, from, to, 1, 'payment', 'order:1', new Date()])
    await ask(client, 'entry', [from, transfer?.number, -1, taken?.balance])
    await ask(client, 'entry', [to, transfer?.number, 1, given?.balance])
  }

  return {
    transfer: (id, from, to) => inTransaction((client) => move(client, id, from, to)),
    holdAndTransfer: async (id, from, to) => {
      await inTransaction(async (client) => {
        await ask(client, 'reserve', [from, 1])
        await ask(client, 'hold', [id, from, 1])
      })
      await inTransaction(async (client) => {
        await ask(client, 'release', [from, 1])
        await ask(client, 'end', [id])
        await move(client, id, from, to)
      })
    },
    close: () => pool.end(),
  }
}
