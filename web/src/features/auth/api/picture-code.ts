import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { call } from '#web/lib/client/client.ts'

/**
 * A picture whose letters the user reads back; each serves once, so `refresh` after every try.
 * @param enabled false while none is needed
 */
export const usePictureCode = (checkcodeType: CheckcodeType, enabled = true) => {
  const id = useId()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['checkcode', 'picture', checkcodeType, id],
    queryFn: ({ signal }) => call('checkcode.getPicture', { body: { checkcodeType } }, { signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  /**
   * The key of the picture that is shown, or of the one that is just coming.
   * @throws ApiError, shown to the user, when it does not come
   */
  const getKey = async (): Promise<string> => {
    const picture =
      data === undefined || isFetching ? await refetch({ cancelRefetch: false, throwOnError: true }) : { data }
    return picture.data?.checkcodeKey ?? ''
  }

  return { picture: data, loading: isFetching, refresh: () => void refetch(), getKey }
}
