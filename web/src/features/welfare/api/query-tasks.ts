import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

const taskOptions = queryOptions({
  queryKey: welfareKeys.tasks,
  queryFn: ({ signal }) => call('welfare.queryTasks', {}, { signal, quiet: true }),
  // They go on with what is done on other screens.
  staleTime: 0,
})

/** All tasks, with how far one is. */
export const useTasks = () => useQuery(taskOptions)
