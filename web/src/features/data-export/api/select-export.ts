import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataExport } from '#contract/data-export.ts'
import { call } from '#web/lib/client/client.ts'

/** How often it is asked for while it is being made. */
const pollMs = 1000

export const isUnderWay = ({ state }: DataExport): boolean => state === 'waiting' || state === 'running'

export const exportOptions = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => call('dataExport.select', {}, { signal, quiet: true }),
  refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && pollMs,
})

/** The user's newest export; asked for again and again while it is being made. */
export const useDataExport = () => useQuery(exportOptions)
