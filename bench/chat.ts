/**
 * How fast private chat is, beside the floors of quality.md. Run by hand:
 * `npm run bench:chat -- --seconds=10 --steady=60 --sockets=1000,10000 --messages=0,10000000`, of which `--rates=fastest,100` are
 * some of the rates, and `--messages` how many are there before
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { socketPath } from '#contract/socket-address.ts'
import { type Executor, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createDatabase } from '#server/testing/database-admin.ts'
import { load, openSockets, type Wire } from './chat-load.ts'
import { type Line, ratioOf, showResults } from './results.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { fillingPatience, withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    steady: { type: 'string', default: '60' },
    sockets: { type: 'string', default: '1000,10000' },
    messages: { type: 'string', default: '0' },
    rates: { type: 'string', default: 'fastest,100,1000,4000' },
  },
})
const seconds = Number(values.seconds)
const steadySeconds = Number(values.steady)
const rates = values.rates.split(',').map((rate) => (rate === 'fastest' ? undefined : Number(rate)))
const socketCounts = values.sockets.split(',').map(Number)
const messageCounts = values.messages.split(',').map(Number)
const talking = 1000
const users = Math.max(talking, ...socketCounts)

const content = '雁字回时，月满西楼。明天的车票买到了吗？'

/** Users in pairs, each pair with a window in which both have written, and all have read what was. */
const fill = async (db: Executor, messages: number): Promise<void> => {
  await sql`
    insert into users (username, nickname, email, password_hash, bio, created_at)
    select 'chatter' || i, '聊友' || i, 'chatter' || i || '@example.com', 'none', '', now()
    from generate_series(1, ${users}::integer) as i`.execute(db)
  await sql`
    insert into devices (user_id, device_id, user_agent, created_at, last_seen_at)
    select id, 'bench' || id, 'bench', now(), now() from users where id <= ${users}`.execute(db)
  await sql`insert into sessions (user_id, device_id, created_at) select user_id, id, now() from devices`.execute(db)
  await sql`
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at, low_wrote, high_wrote)
    select i * 2 - 1, i * 2, now(), now(), true, true from generate_series(1, ${users / 2}::integer) as i`.execute(db)
  await sql`
    insert into chat_members (user_id, window_id, partner_id)
    select low_user_id, id, high_user_id from chat_windows
    union all select high_user_id, id, low_user_id from chat_windows`.execute(db)
  await sql`create table floor_messages (
    id bigint generated always as identity primary key, sender text not null, client_id uuid not null unique,
    content text not null, created_at timestamptz not null default now()
  )`.execute(db)
  if (messages > 0) {
    const each = Math.ceil(messages / (talking / 2))
    await sql`
      insert into chat_messages (window_id, seq, sender_id, client_id, kind, content, created_at)
      select id, seq, case seq % 2 when 0 then low_user_id else high_user_id end, gen_random_uuid(), 'text', ${content}, now()
      from (select * from chat_windows order by id limit ${talking / 2}) as talked
      cross join generate_series(1, ${each}::integer) as seq`.execute(db)
    await sql`
      update chat_windows set last_seq = ${each}, low_read_seq = ${each}, high_read_seq = ${each}
      where id in (select distinct window_id from chat_messages)`.execute(db)
    await sql`
      insert into floor_messages (sender, client_id, content)
      select '1', gen_random_uuid(), ${content} from generate_series(1, ${messages}::bigint)`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
}

/** Tokens for sockets of the users from 1 on, put where the app finds them. */
const makeTokens = async (db: Executor, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into socket_tokens (token_hash, user_id, session_id, expires_at)
    select decode(hash, 'hex'), number, (select id from sessions where user_id = number), now() + interval '10 minutes'
    from unnest(${hashes}::text[]) with ordinality as given (hash, number)`.execute(db)
  return tokens
}

const partnerOf = (n: number) => (n % 2 === 0 ? n + 1 : n - 1)
const socketUrl = ({ url }: ServerProcess) => url.replace('http', 'ws')

const appWire = (app: ServerProcess, tokens: string[], windowIds: string[]): Wire => ({
  address: (n) => socketUrl(app) + socketPath(tokens[n] ?? ''),
  frame: (n, id) =>
    JSON.stringify({ type: 'send', kind: 'text', windowId: windowIds[Math.floor(n / 2)], clientId: id, content }),
  read: (text) => {
    const frame = JSON.parse(text) as { type: string; clientId: string; message?: string }
    if (frame.type === 'ack') return { stored: frame.clientId }
    if (frame.type === 'message') return { arrived: frame.clientId }
    // Who answers has read what stands before it, which their partner is told.
    if (frame.type === 'read') return {}
    throw new Error(`unexpected: ${text}`)
  },
})

const forwardWire = (floor: ServerProcess): Wire => ({
  address: (n) => `${socketUrl(floor)}/forward/${n}`,
  frame: (n, id) => JSON.stringify({ to: String(partnerOf(n)), id, content }),
  read: (text) => {
    const { ack, id } = JSON.parse(text) as { ack?: string; id?: string }
    return ack === undefined ? (id === undefined ? {} : { arrived: id }) : { stored: ack }
  },
})

const echoWire = (floor: ServerProcess): Wire => ({
  address: () => `${socketUrl(floor)}/echo`,
  frame: (_, id) => JSON.stringify({ id, content }),
  read: (text) => {
    const { id } = JSON.parse(text) as { id: string }
    return { stored: id, arrived: id }
  },
})

/** Single rows by the bare driver on 16 connections. @returns a second */
const insertBare = async (url: string): Promise<number> => {
  const pool = new Pool({ connectionString: url, max: 16 })
  const text = 'insert into floor_messages (sender, client_id, content) values ($1, gen_random_uuid(), $2)'
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (; performance.now() < until; done++) await pool.query({ name: 'insert', text, values: ['1', content] })
    }),
  )
  await pool.end()
  return Math.round(done / seconds)
}

const measureSpeed = async (db: Executor, url: string, app: ServerProcess, floor: ServerProcess): Promise<Line[]> => {
  const windows = await db
    .selectFrom('chat_windows')
    .select('id')
    .orderBy('id')
    .limit(talking / 2)
    .execute()
  const tokens = await makeTokens(db, talking)
  const wires = {
    app: appWire(
      app,
      tokens,
      windows.map(({ id }) => id),
    ),
    'floor: insert and forward': forwardWire(floor),
    'floor: echo': echoWire(floor),
  }
  const lines: Line[] = []
  const figures = new Map<string, number>()
  for (const [what, wire] of Object.entries(wires)) {
    const sockets = await openSockets(talking, wire.address)
    for (const rate of rates) {
      if (rate !== undefined && what === 'floor: echo') continue
      const isLong = what !== 'floor: echo' && (rate === undefined || rate === 100)
      // Warm up, so that nothing is compiled while it counts.
      await load(sockets, wire, { seconds: 2, ...(rate === undefined ? {} : { rate }) })
      const figure = await load(sockets, wire, {
        seconds: isLong ? steadySeconds : seconds,
        ...(rate === undefined ? {} : { rate }),
      })
      if (rate === undefined) figures.set(what, figure.perSecond)
      const at = rate === undefined ? 'as fast as it goes' : `${rate}/s`
      console.log(`${what}, ${at}: ${figure.perSecond}/s, p99 ${figure.p99Ms} ms`)
      lines.push({
        what,
        rate: at,
        'messages/s': figure.perSecond,
        'p50 ms': figure.p50Ms,
        'p95 ms': figure.p95Ms,
        'p99 ms': figure.p99Ms,
        'last/first': figure.lastToFirst,
      })
    }
    for (const socket of sockets) socket.close()
    await pause(500)
  }
  const inserts = await insertBare(url)
  const own = figures.get('app') ?? 0
  const ratio = (floorFigure: number) => `${floorFigure}/s, ratio ${ratioOf(own, floorFigure)}`
  console.log(`single inserts by the bare driver: ${ratio(inserts)}`)
  console.log(`bare ws, insert and forward: ${ratio(figures.get('floor: insert and forward') ?? 0)}`)
  return lines
}

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Memory of a server for each socket that is open and says nothing. */
const measureIdle = async (what: string, server: ServerProcess, count: number, address: (n: number) => string) => {
  const before = await residentBytes(server.pid)
  const sockets = await openSockets(count, address)
  await pause(3000)
  const bytes = Math.max(0, (await residentBytes(server.pid)) - before) / count
  for (const socket of sockets) socket.terminate()
  await pause(1000)
  return { what, sockets: count, 'kB each': Number((bytes / 1024).toFixed(1)) }
}

await withThrowAwayPostgres(async ({ url: clusterUrl, dataDir }) => {
  const speed: Line[] = []
  const idle: Line[] = []
  for (const [index, messages] of messageCounts.entries()) {
    const url = await createDatabase(clusterUrl, `chat_${messages}`)
    await migrate(url)
    const { db, close } = openDatabase(url, 4, fillingPatience)
    await fill(db, messages)
    console.log(`${messages} messages are there`)
    const startApp = () =>
      startServer('server/src/main.ts', '/readyz', {
        DATABASE_URL: url,
        DATA_DIR: path.join(dataDir, 'app'),
        DEMO_WORLD: 'off',
        NODE_ENV: 'production',
      })
    const startFloor = () => startServer('bench/chat-floor.ts', '/', { DATABASE_URL: url })
    const [app, floor] = [await startApp(), await startFloor()]
    for (const line of await measureSpeed(db, url, app, floor)) speed.push({ 'there before': messages, ...line })
    await Promise.all([app.stop(), floor.stop()])

    // What is stored takes no memory of a socket.
    for (const count of index === 0 ? socketCounts : []) {
      const [freshApp, freshFloor] = [await startApp(), await startFloor()]
      await pause(2000)
      const tokens = await makeTokens(db, count)
      const own = await measureIdle('app', freshApp, count, (n) => socketUrl(freshApp) + socketPath(tokens[n] ?? ''))
      const bare = await measureIdle('floor: bare ws', freshFloor, count, () => `${socketUrl(freshFloor)}/echo`)
      idle.push({ ...own, ratio: ratioOf(own['kB each'], bare['kB each']) }, { ...bare, ratio: 1 })
      await Promise.all([freshApp.stop(), freshFloor.stop()])
    }
    await close()
  }
  await showResults('chat', speed, [
    `${talking} sockets in pairs, all on one machine with the load itself; ${seconds} s a figure, the fastest and 100/s, but of the echo, for ${steadySeconds} s.`,
    'A message counts when its sender has the acknowledgement; times are from sending to arriving at the partner.',
  ])
  await showResults('chat-idle', idle, ['Resident memory that each open socket adds to the server.'])
})
