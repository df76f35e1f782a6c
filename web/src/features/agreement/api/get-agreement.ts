import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Agreement, AgreementName } from '#contract/agreement.ts'
import { call } from '#web/lib/client/client.ts'

/** An agreement as it is in force, which is read without a network, too. */
export const agreementOptions = (name: AgreementName) =>
  queryOptions({
    queryKey: ['agreement', 'text', name],
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }): Promise<Agreement> => call('agreement.get', { query: { name } }, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const useAgreement = (name: AgreementName) => useQuery(agreementOptions(name))
