import { limits } from '#contract/limits.ts'
import { type SanctionKind, sanctionKinds } from '#contract/sanction-notice.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { signAppealToken } from './appeal-token.ts'
import { refusalText } from './standing.messages.ts'
import { findInForce, listBansSince, listSilences } from './standing.queries.ts'
import { presentNotice } from './standing.views.ts'

/** How somebody stands has changed. */
export const standingChanged = defineEvent<{ userId: string }>('standing-changed')

/** Who is kept from what, known in each process without a statement for those who are not. */
export interface StandingService {
  /** @throws {AppError} ACCOUNT_BANNED, saying why and until when */
  refuseBanned(userId: string): Promise<void>
  /** @throws {AppError} SILENCED, saying why and until when */
  refuseSilenced(userId: string): Promise<void>
  isSilenced(userId: string): Promise<boolean>
  /** What refuses somebody whose account says that it is banned. */
  explainBan(userId: string): Promise<AppError>
  /** Notifies all processes of a change, once it is committed; resolves when this one knows. */
  announce(userId: string): Promise<void>
  /** Reads all again, should an event have been missed. */
  reread(): Promise<void>
}

export interface StandingParts {
  db: Executor
  clock: Clock
  secret: string
  events: Pick<Events, 'publish' | 'subscribe' | 'onGap'>
}

/** Until when, in milliseconds; infinite where nobody knows. */
type Kept = Map<string, number>

// Whoever was banned longer ago has no access token left, and gets no other; the minute more is for clocks that differ.
const tokenMs = (limits.accessTokenSeconds + 60) * 1000

const errorKeys = { ban: 'ACCOUNT_BANNED', silence: 'SILENCED' } as const satisfies Record<SanctionKind, string>

const keep = (rows: { user_id: string; until: Date | null }[]): Kept => {
  const kept: Kept = new Map()
  for (const { user_id, until } of rows)
    kept.set(user_id, Math.max(kept.get(user_id) ?? 0, until?.getTime() ?? Number.POSITIVE_INFINITY))
  return kept
}

/**
 * Bans that began within the life of an access token, and all silences, are kept in memory: read before the first question and
 * whenever events may have been missed, and kept up by events in between. Who is found there is looked up, and told.
 */
export const createStandingService = ({ db, clock, secret, events }: StandingParts): StandingService => {
  let kept: Promise<Record<SanctionKind, Kept>> | undefined

  const read = async (): Promise<Record<SanctionKind, Kept>> => {
    const now = clock.now()
    const bans = await listBansSince(db, new Date(now.getTime() - tokenMs))
    return { ban: keep(bans), silence: keep(await listSilences(db, now)) }
  }

  const ensureRead = () => {
    const reading = (kept ??= read())
    // The next question asks again: guessing would let somebody in.
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }

  const isKept = async (kind: SanctionKind, userId: string): Promise<boolean> => {
    const until = (await ensureRead())[kind].get(userId)
    return until !== undefined && until > clock.now().getTime()
  }

  const explain = async (kind: SanctionKind, userId: string): Promise<AppError | undefined> => {
    const now = clock.now()
    const row = await findInForce(db, userId, kind, now)
    if (!row) return undefined
    const appealToken = await signAppealToken({ userId, sanctionId: row.id }, { secret, now })
    return new AppError(errorKeys[kind], {
      message: refusalText(row),
      data: { sanction: presentNotice(row, appealToken) },
    })
  }

  /** Reads how one person stands; who asks meanwhile waits for it. */
  const readOne = (userId: string) => {
    const before = ensureRead()
    const reading = before.then(async (all) => {
      const now = clock.now()
      const since = new Date(now.getTime() - tokenMs)
      const found = {
        ban: keep(await listBansSince(db, since, userId)),
        silence: keep(await listSilences(db, now, userId)),
      }
      for (const kind of sanctionKinds) {
        const until = found[kind].get(userId)
        if (until === undefined) all[kind].delete(userId)
        else all[kind].set(userId, until)
      }
      return all
    })
    kept = reading
    return ensureRead()
  }

  const forget = () => {
    kept = undefined
  }
  // What fails here is read again by the next question.
  events.subscribe(standingChanged, ({ userId }) => void readOne(userId).catch(() => {}))
  events.onGap(forget)

  const explainBan = async (userId: string) => (await explain('ban', userId)) ?? new AppError('ACCOUNT_BANNED')

  return {
    refuseBanned: async (userId) => {
      if (await isKept('ban', userId)) throw await explainBan(userId)
    },
    isSilenced: (userId) => isKept('silence', userId),
    refuseSilenced: async (userId) => {
      if (!(await isKept('silence', userId))) return
      const refusal = await explain('silence', userId)
      if (refusal) throw refusal
    },
    explainBan,
    announce: async (userId) => {
      await readOne(userId)
      await events.publish(standingChanged, { userId })
    },
    reread: async () => {
      forget()
      await ensureRead()
    },
  }
}
