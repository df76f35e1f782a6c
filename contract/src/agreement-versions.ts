/** What users agree to, each with its version in force: the day from which it holds, in Shanghai. */
export const agreementVersions = {
  userAgreement: '2026-11-22',
  privacyPolicy: '2026-11-24',
} as const

export type AgreementName = keyof typeof agreementVersions
