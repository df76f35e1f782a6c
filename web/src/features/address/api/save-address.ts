import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AddressInput } from '#contract/address.ts'
import { call } from '#web/lib/client/client.ts'
import type { ApiError } from '#web/lib/client/api-error.ts'
import { addressKeys, changeAddresses, withAddress } from './address-cache.ts'

/** `id` changes an address, `clientId` adds one: sent twice, it is the same. */
type SavedAddress = AddressInput & ({ id: string } | { clientId: string })

/**
 * How to add or change an address.
 * @param quiet which failures the form shows itself
 */
export const useSaveAddress = (quiet: (failure: ApiError) => boolean) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedAddress) =>
      'id' in body ? call('address.update', { body }, { quiet }) : call('address.add', { body }, { quiet }),
    onSuccess: (address) => changeAddresses(queryClient, (addresses) => withAddress(addresses, address)),
    // It may have been refused for what happened elsewhere.
    onError: () => queryClient.invalidateQueries({ queryKey: addressKeys.list }),
  })
}

/** How to make an address the default, by its id. The client shows a failure to the user. */
export const useMakeDefault = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      // The list knows only the end of its phone number.
      const address = await call('address.select', { params: { id } })
      return await call('address.update', { body: { ...address, defaultFlag: true } })
    },
    onSuccess: (address) => changeAddresses(queryClient, (addresses) => withAddress(addresses, address)),
  })
}
