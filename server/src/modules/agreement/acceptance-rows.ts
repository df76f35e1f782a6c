import { type AgreementName, agreementVersions } from '#contract/agreement-versions.ts'

/** As the table calls them. */
export const agreementKeys = {
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
