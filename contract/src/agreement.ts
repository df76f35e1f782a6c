import { z } from 'zod'
import { agreementVersions } from './agreement-versions.ts'
import { defineCall } from './call.ts'

/** The versions in force where the user has accepted them, else those that they have accepted last; null for none. */
export const acceptedAgreements = z.object({
  userAgreement: z.string().nullable(),
  privacyPolicy: z.string().nullable(),
})
export type AcceptedAgreements = z.infer<typeof acceptedAgreements>

/** Signing up accepts the versions in force; the calls below are for who signed up before they came. */
export const agreementCalls = {
  getAccepted: defineCall({
    method: 'GET',
    path: '/agreement/accepted',
    access: 'user',
    summary: '我同意过的协议版本',
    input: {},
    output: acceptedAgreements,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Idempotent. */
  accept: defineCall({
    method: 'POST',
    path: '/agreement/accept',
    access: 'user',
    summary: '同意协议的现行版本',
    input: {
      body: z.object({
        userAgreement: z.literal(agreementVersions.userAgreement, '协议已更新，请重新打开页面'),
        privacyPolicy: z.literal(agreementVersions.privacyPolicy, '协议已更新，请重新打开页面'),
      }),
    },
    output: acceptedAgreements,
    errors: ['UNAUTHENTICATED'],
  }),
}
