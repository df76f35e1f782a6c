import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { apiPrefix, type Call } from '#contract/call.ts'
import { fixedCode } from '../account-steps.ts'
import { ask } from '../authorization/ask.ts'
import { table } from '../authorization/rows.ts'
import { makeWorld, openRailway, type World } from '../authorization/world.ts'
import { makePng } from '../bad-files/bytes.ts'
import { serial } from '../factories.ts'
import { makeMp3, makeMp4 } from '../sample-recordings.ts'
import type { Random } from '../storm/random.ts'
import type { FaultyApp } from './stack.ts'

/** What a client heard of one call. */
export interface Heard {
  name: string
  status: number
  body: string
  /** `retry-after` of the head. */
  retryAfter: unknown
  ms: number
}

/** So long a client waits (specification, section 9). */
const clientPatienceMs = 100_000
/** Nobody waits longer. */
const longestMs = 60_000

const isChinese = (text: unknown) => typeof text === 'string' && /\p{Script=Han}/u.test(text)

/** What is wrong with what a client heard while something was away, or undefined. */
export const faultOf = ({ name, status, body, retryAfter, ms }: Heard): string | undefined => {
  if (ms > longestMs) return `${name} took ${Math.round(ms)} ms`
  if (status < 300) return undefined
  if (status !== 503 && (status < 400 || status >= 500)) return `${name} answered ${status}: ${body}`
  const { code, message } = JSON.parse(body) as { code: number; message: string }
  if (code !== status && code !== 500) return `${name} has another code than its status ${status}: ${body}`
  if (!isChinese(message)) return `${name} says nothing in Chinese: ${body}`
  return status === 503 && retryAfter === undefined ? `${name} does not say when to try again: ${body}` : undefined
}

let asked = 0

/** Each call comes from somewhere else: limits are not what is looked at here. */
const nextAddress = () => {
  asked++
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

const files: Partial<Record<string, () => Buffer>> = {
  [contract.media.uploadVideo.path]: () => makeMp4({ kind: 'video', durationMs: 2000 }),
  [contract.media.uploadAudio.path]: () => makeMp3({ frames: 200, title: '归雁', artist: '小满' }),
}

const formOf = (call: Call): FormData | undefined => {
  if (!call.file) return undefined
  const form = new FormData()
  const bytes = files[call.path]?.() ?? makePng({ width: 800, height: 600 })
  form.append('file', new File([new Uint8Array(bytes)], 'a file'))
  return form
}

const timed = async <T>(act: () => Promise<T>): Promise<[answer: T, ms: number]> => {
  const began = performance.now()
  return [await act(), performance.now() - began]
}

type Answer = Awaited<ReturnType<FaultyApp['app']['inject']>>

const heardOf = (name: string, [{ statusCode, body, headers }, ms]: [Answer, number]): Heard => ({
  name,
  status: statusCode,
  body,
  retryAfter: headers['retry-after'],
  ms,
})

/** Signs up, signs in, renews the token and goes, as far as it gets: what rows with codes of nobody's do not reach. */
const live = async ({ app }: FaultyApp): Promise<Heard[]> => {
  const heard: Heard[] = []
  const address = nextAddress()
  const post = async (call: Call, body: object, token?: string): Promise<Record<string, string> | undefined> => {
    const answer = await timed(() =>
      app.inject({
        method: call.method,
        url: apiPrefix + call.path,
        payload: body,
        remoteAddress: address,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    )
    heard.push(heardOf(`${call.path} in a life`, answer))
    const [{ statusCode }] = answer
    const { data, ...root } = answer[0].json<{ data?: Record<string, string> } & Record<string, string>>()
    return statusCode === 200 ? (data ?? root) : undefined
  }
  const username = `alive${serial()}`
  const email = `${username}@example.com`
  const password = '山高水长 and a little more'
  const mail = await post(contract.checkcode.sendEmail, { checkcodeType: 'signup', email })
  if (!mail) return heard
  const code = { emailKey: mail.emailKey, emailCode: fixedCode }
  if (!(await post(contract.user.signUpByEmail, { username, nickname: username, email, password, ...code })))
    return heard
  const picture = await post(contract.checkcode.getPicture, { checkcodeType: 'login' })
  if (!picture) return heard
  const credential = { username, authType: 'password', password, deviceId: randomUUID() }
  const client = { client_id: 'hongyan-web', client_secret: 'hongyan-web' }
  const token = await post(contract.auth.issueToken, {
    ...client,
    grant_type: 'password',
    username: JSON.stringify({ ...credential, checkcodekey: picture.checkcodeKey, checkcode: fixedCode }),
  })
  if (!token) return heard
  const refresh_token = token.refresh_token
  const renewed = await post(contract.auth.issueToken, { ...client, grant_type: 'refresh_token', refresh_token })
  if (!renewed) return heard
  await post(contract.twoFactor.prepare, { password }, renewed.access_token)
  await post(contract.dataExport.create, { password }, renewed.access_token)
  await post(contract.closing.request, { password }, renewed.access_token)
  return heard
}

const shuffled = <T>(things: readonly T[], random: Random): T[] =>
  things
    .map((thing) => ({ thing, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)

/** One call of the walk, or several that follow upon each other. */
interface Step {
  name: string
  take(): Promise<Heard[]>
}

/** Takes a step; one that nobody answers is told of, and not waited for. */
const takeInTime = async ({ name, take }: Step): Promise<Heard[]> => {
  const answered = new AbortController()
  const unanswered = [{ name, status: 0, body: '', retryAfter: undefined, ms: clientPatienceMs }]
  const late = pause(clientPatienceMs, unanswered, { signal: answered.signal })
  try {
    return await Promise.race([take(), late])
  } finally {
    answered.abort()
  }
}

/** What is made before something goes away, for one walk. @param only steps of these names; all without them */
export const makeWalk = async (
  test: FaultyApp,
  random: Random,
  only?: ReadonlySet<string>,
): Promise<() => Promise<Heard[]>> => {
  const steps = (await makeSteps(test)).filter(({ name }) => !only || only.has(name))
  return async () => (await Promise.all(shuffled(steps, random).map((step) => takeInTime(step)))).flat()
}

/** One for calls that want a session of the railway: others tell who has none to register. */
const makeRailwayWorld = async (test: FaultyApp): Promise<World> => {
  const world = await makeWorld(test)
  await openRailway(test, world)
  return world
}

const makeSteps = async (test: FaultyApp): Promise<Step[]> => {
  const [plain, railway] = [await makeWorld(test), await makeRailwayWorld(test)]
  const stepsAs = (asker: 'owner' | 'stranger') =>
    table.map(({ name, call, row }): Step => {
      const step = `${name} of the ${asker}`
      return {
        name: step,
        take: async () => {
          const world = call.session === 'railway' ? railway : plain
          const given = { call, row, world, asker, form: formOf(call), address: nextAddress() }
          const [{ answer }, ms] = await timed(() => ask(test, given))
          return [heardOf(step, [answer, ms])]
        },
      }
    })
  return [...stepsAs('owner'), ...stepsAs('stranger'), { name: 'a life', take: () => live(test) }]
}

const isWrite = /\b(?:insert|update|delete)\b/i

/** What a table's rows must refer to: PostgreSQL looks there by itself when they are written. */
const referredBy = async ({ db }: FaultyApp): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; referred: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as referred
    from pg_constraint where contype = 'f'`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ referred }) => referred)]),
  )
}

/** Takes each step alone. @returns of each table the names of the steps that read it or write to it */
export const findSteps = async (test: FaultyApp, tables: readonly string[]): Promise<Map<string, Set<string>>> => {
  const found = new Map(tables.map((name) => [name, new Set<string>()]))
  const referred = await referredBy(test)
  for (const { name, take } of await makeSteps(test)) {
    const statements = new Set<string>()
    await test.recordStatements(statements, take)
    for (const statement of statements)
      for (const named of tables.filter((one) => new RegExp(`\\b${one}\\b`).test(statement.replaceAll('"', ''))))
        for (const touched of [named, ...(isWrite.test(statement) ? (referred.get(named) ?? []) : [])])
          found.get(touched)?.add(name)
  }
  return found
}

/** What of the calls that only read may be asked of one world. */
const onlyReads =
  /\.(?:get|list|page|select|search|count|unread|query|total|base|is|follow\w*List|hotWords|suggest|topics|posts|users|hashtags)/

/** What a process that listens makes possible by itself, a moment later: it closes the day before. */
const mayBeThere = new Set(['ledger.closing', 'ledger.statement'])

/**
 * Makes every call in a healthy world.
 * @returns those that are not answered as the table of who may do what has it; what was still away is asked again
 */
export const findUnwell = async (test: FaultyApp): Promise<string[]> => {
  const [plain, railway] = [await makeWorld(test), await makeRailwayWorld(test)]
  const deadline = performance.now() + 60_000
  const check = async ({ name, call, row }: (typeof table)[number]): Promise<string | undefined> => {
    for (;;) {
      const isRailway = call.session === 'railway'
      const make = isRailway ? makeRailwayWorld : makeWorld
      const world = onlyReads.test(name) ? (isRailway ? railway : plain) : await make(test)
      const given = { call, row, world, asker: 'owner', form: formOf(call), address: nextAddress() } as const
      const { outcome, answer } = await ask(test, given)
      if (outcome === (call.file ? 'ok' : row.get.owner)) return undefined
      if (outcome === 'ok' && mayBeThere.has(name)) return undefined
      if (outcome !== 'UNAVAILABLE' || performance.now() > deadline) return `${name} answered ${answer.body}`
    }
  }
  const waiting = [...table]
  const faults: (string | undefined)[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) faults.push(await check(next))
  }
  await Promise.all(Array.from({ length: 6 }, work))
  const [last] = (await live(test)).slice(-1)
  if (last?.status !== 200) faults.push(`a life ended with ${last?.name}: ${last?.body}`)
  return faults.filter((fault) => fault !== undefined)
}
