import { useQueryClient } from '@tanstack/react-query'
import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { exportOptions } from './select-export.ts'

/**
 * How to begin an export.
 * @throws ApiError, shown to the user unless it stands at the password
 */
export const useCreateExport = () => {
  const queryClient = useQueryClient()
  return async (password: string): Promise<void> => {
    const begun = await call('dataExport.create', { body: { password } }, { quiet: standsAtPassword })
    queryClient.setQueryData(exportOptions.queryKey, begun)
  }
}
