import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { agreementNames, type AgreementStanding } from '#contract/agreement.ts'
import { call } from '#web/lib/client/client.ts'
import { answerCache } from '#web/lib/offline/offline-content.ts'
import { useSignedIn, useWhileSignedIn } from '#web/lib/session/session.ts'
import { agreementOptions } from './get-agreement.ts'

export const standingOptions = queryOptions({
  queryKey: ['agreement', 'standing'],
  queryFn: ({ signal }) => call('agreement.getStanding', {}, { signal, quiet: true }),
  staleTime: Infinity,
})

/** How the signed-in user stands to what is in force; undefined until the server has said so. */
export const useStanding = (): { standing: AgreementStanding | undefined; failed: boolean } => {
  const enabled = useWhileSignedIn()
  const { data, isFetching, isError } = useQuery({ ...standingOptions, enabled })
  // While it is asked for again, what is known may be that of who was here before.
  if (!enabled || data === undefined || isFetching) return { standing: undefined, failed: isError && !isFetching }
  return { standing: data, failed: false }
}

/** Nothing has to be asked before something else may be shown: agreed, logged out, or not to be found out now. */
export const useAgreementsSettled = (): boolean => {
  const signedIn = useSignedIn()
  const { standing, failed } = useStanding()
  return !signedIn || standing?.state === 'agreed' || failed
}

/** Has what one has agreed to be read without a network, too. */
export const useKeptAgreements = (standing: AgreementStanding | undefined): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (standing?.state !== 'agreed') return
    for (const name of agreementNames) {
      const options = agreementOptions(name)
      const fetch = async () => {
        const kept = await answerCache.read(JSON.stringify(options.queryKey))
        const known = (kept?.data as { version?: unknown } | undefined)?.version
        if (known !== standing.current[name]) await queryClient.prefetchQuery(options)
      }
      void fetch()
    }
  }, [queryClient, standing])
}
