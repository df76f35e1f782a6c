import { queryOptions, useQuery } from '@tanstack/react-query'
import { agreementVersions } from '#contract/agreement-versions.ts'
import type { AcceptedAgreements } from '#contract/agreement.ts'
import { call } from '#web/lib/client/client.ts'
import { useSignedIn, useWhileSignedIn } from '#web/lib/session/session.ts'

/** Names of what the query cache holds about agreements. */
const agreementKeys = {
  all: ['agreement'] as const,
  accepted: ['agreement', 'accepted'] as const,
}

export const acceptedOptions = queryOptions({
  queryKey: agreementKeys.accepted,
  queryFn: ({ signal }) => call('agreement.getAccepted', {}, { signal, quiet: true }),
  staleTime: Infinity,
})

/** How the user stands to the agreements in force. */
export type Standing = 'unknown' | 'agreed' | 'never' | 'outdated'

export const standingOf = ({ userAgreement, privacyPolicy }: AcceptedAgreements): Standing => {
  if (userAgreement === agreementVersions.userAgreement && privacyPolicy === agreementVersions.privacyPolicy) {
    return 'agreed'
  }
  return userAgreement === null && privacyPolicy === null ? 'never' : 'outdated'
}

/** Whether the signed-in user has agreed to what is in force; unknown until the server has said so. */
export const useStanding = (): { standing: Standing; failed: boolean } => {
  const enabled = useWhileSignedIn()
  const { data, isFetching, isError } = useQuery({ ...acceptedOptions, enabled })
  // While it is asked for again, what is known may be that of who was here before.
  if (!enabled || data === undefined || isFetching) return { standing: 'unknown', failed: isError && !isFetching }
  return { standing: standingOf(data), failed: false }
}

/** Nothing has to be asked before something else may be shown: agreed, logged out, or not to be found out now. */
export const useAgreementsSettled = (): boolean => {
  const signedIn = useSignedIn()
  const { standing, failed } = useStanding()
  return !signedIn || standing === 'agreed' || failed
}
