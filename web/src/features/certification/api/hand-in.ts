import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { certificationKeys, certificationOptions } from './get-certification.ts'

/**
 * Hands in name and number. Not a mutation: those keep what they were given for a while.
 * @param standsAtField what is told at a field is not toasted too
 * @throws ApiError
 */
export const handIn = async (
  queryClient: QueryClient,
  body: InputOf<'certification.certificate'>['body'],
  standsAtField: (failure: ApiError) => boolean,
): Promise<void> => {
  try {
    const answer = await call('certification.certificate', { body }, { quiet: standsAtField })
    await queryClient.cancelQueries({ queryKey: certificationKeys.mine })
    queryClient.setQueryData(certificationOptions.queryKey, answer)
  } catch (error) {
    // Handed in on another device, or in another tab: then this shows it.
    if (error instanceof ApiError && error.key === 'CERTIFICATION_DONE')
      await queryClient.invalidateQueries({ queryKey: certificationKeys.mine })
    throw error
  }
}
