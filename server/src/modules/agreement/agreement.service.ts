import type { AcceptedAgreements } from '#contract/agreement.ts'
import { type AgreementName, agreementVersions } from '#contract/agreement-versions.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { insertAcceptances, listAccepted } from './agreement.queries.ts'

/** As the table calls them. */
const agreementKeys = {
  userAgreement: 'user_agreement',
  privacyPolicy: 'privacy_policy',
} as const satisfies Record<AgreementName, string>

const names = Object.keys(agreementKeys) as AgreementName[]

/** The rows of somebody who accepts the versions in force. */
export const agreementRowsOf = <Id extends string | number>(userId: Id, at: Date) =>
  names.map((name) => ({
    user_id: userId,
    agreement: agreementKeys[name],
    version: agreementVersions[name],
    accepted_at: at,
  }))

export interface AgreementParts {
  db: Executor
  clock: Clock
}

/** What users have agreed to. */
export interface AgreementService {
  /** The versions in force where the user has accepted them, else those that they have accepted last. */
  getAccepted(userId: string): Promise<AcceptedAgreements>
  /** Accepts the versions in force. Idempotent. */
  accept(userId: string): Promise<AcceptedAgreements>
  /** The same within the transaction in which somebody signs up: there is no user who has not agreed. */
  acceptCurrent(transaction: Executor, userId: string): Promise<void>
}

export const createAgreementService = ({ db, clock }: AgreementParts): AgreementService => {
  const getAccepted = async (userId: string): Promise<AcceptedAgreements> => {
    const rows = await listAccepted(db, userId)
    const versionOf = (name: AgreementName) => {
      const versions = rows.filter(({ agreement }) => agreement === agreementKeys[name]).map(({ version }) => version)
      // Also when a later one was in force for a while, and was accepted: nobody is asked again for what they have accepted.
      return versions.find((version) => version === agreementVersions[name]) ?? versions[0] ?? null
    }
    return { userAgreement: versionOf('userAgreement'), privacyPolicy: versionOf('privacyPolicy') }
  }
  const acceptCurrent = (executor: Executor, userId: string) =>
    insertAcceptances(executor, agreementRowsOf(userId, clock.now()))

  return {
    getAccepted,
    acceptCurrent,
    accept: async (userId) => {
      await acceptCurrent(db, userId)
      return await getAccepted(userId)
    },
  }
}
