import {
  type Agreement,
  type AgreementName,
  agreementNames,
  type AgreementStanding,
  type AgreementText,
} from '#contract/agreement.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import { findStanding, insertAcceptances } from './agreement.queries.ts'
import type { FirstAgreement } from './first-agreement.ts'
import { privacyPolicy } from './texts/privacy-policy.ts'
import { userAgreement } from './texts/user-agreement.ts'

/** As the tables call them. */
export const agreementKeys = {
  userAgreement: 'user_agreement',
  privacyPolicy: 'privacy_policy',
} as const satisfies Record<AgreementName, string>

type Versions = AgreementStanding['current']

const firstAgreements: Record<AgreementName, FirstAgreement> = { userAgreement, privacyPolicy }
const bodyOf = ({ summary, text }: FirstAgreement): AgreementText => ({ summary, text, changes: '', acceptFlag: true })
const beginningOf = ({ day }: FirstAgreement) => startOfDay(day)

const forEach = <T>(make: (name: AgreementName) => T): Record<AgreementName, T> => ({
  userAgreement: make('userAgreement'),
  privacyPolicy: make('privacyPolicy'),
})

/** Those that come with this release, as they are written down: they hold from their day, or from when they came. */
export const firstTexts = (now: Date) =>
  agreementNames.map((name) => {
    const first = firstAgreements[name]
    const begins = beginningOf(first)
    return { key: agreementKeys[name], body: bodyOf(first), startsAt: begins < now ? begins : now }
  })

interface Shown {
  version: number
  startsAt: Date
  body: AgreementText
}

const shownFirst = (name: AgreementName): Shown => {
  const first = firstAgreements[name]
  return { version: 1, startsAt: beginningOf(first), body: bodyOf(first) }
}

/** The rows of somebody who accepts what is shown; untold, what comes with a new database. */
export const agreementRowsOf = <Id extends string | number>(userId: Id, at: Date, shown = forEach(shownFirst)) =>
  agreementNames.map((name) => ({
    user_id: userId,
    agreement: agreementKeys[name],
    day: shanghaiDay(shown[name].startsAt),
    version: shown[name].version,
    accepted_at: at,
  }))

export interface AgreementParts {
  db: Executor
  clock: Clock
  /** Of the app's texts: users stand on what is agreed to, and those who write it stand on users. */
  texts: {
    find(
      kind: 'agreement',
      key: string,
    ): { standing: { version: number; startsAt: Date; body: unknown } | undefined } | undefined
  }
}

/** What users have agreed to. */
export interface AgreementService {
  /** As it is in force. */
  get(name: AgreementName): Agreement
  getStanding(userId: string): Promise<AgreementStanding>
  /**
   * Accepts what is in force. Idempotent.
   * @param versions that were shown
   * @throws {AppError} AGREEMENT_CHANGED
   */
  accept(userId: string, versions: Versions): Promise<AgreementStanding>
  /** The same within the transaction in which somebody signs up: there is no user who has not agreed. */
  acceptCurrent(transaction: Executor, userId: string): Promise<void>
}

export const createAgreementService = ({ db, clock, texts }: AgreementParts): AgreementService => {
  /** What comes with the app is in force where nothing could be written down yet. */
  const shown = (name: AgreementName): Shown => {
    const standing = texts.find('agreement', agreementKeys[name])?.standing
    return standing === undefined ? shownFirst(name) : { ...standing, body: standing.body as AgreementText }
  }

  const getStanding = async (userId: string): Promise<AgreementStanding> => {
    const rows = await findStanding(db, userId, Object.values(agreementKeys), clock.now())
    const standings = forEach((name) => rows.find(({ agreement }) => agreement === agreementKeys[name]))
    const asked = agreementNames.filter((name) => standings[name]?.is_agreed !== true)
    const accepted = forEach((name) => standings[name]?.accepted ?? null)
    const isNew = agreementNames.every((name) => accepted[name] === null)
    return {
      state: asked.length === 0 ? 'agreed' : isNew ? 'never' : 'outdated',
      current: forEach((name) => shown(name).version),
      accepted,
      changes: asked.flatMap((name) => shown(name).body.changes || []),
    }
  }
  const acceptCurrent = (executor: Executor, userId: string) =>
    insertAcceptances(executor, agreementRowsOf(userId, clock.now(), forEach(shown)))

  return {
    get: (name) => {
      const { version, startsAt, body } = shown(name)
      const { summary, text, changes } = body
      return { name, version, startTime: startsAt.toISOString(), summary, text, changes }
    },
    getStanding,
    acceptCurrent,
    accept: async (userId, versions) => {
      if (agreementNames.some((name) => versions[name] !== shown(name).version)) throw new AppError('AGREEMENT_CHANGED')
      await acceptCurrent(db, userId)
      return await getStanding(userId)
    },
  }
}
