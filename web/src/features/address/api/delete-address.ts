import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/address.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { addressKeys, changeAddresses, withAddress, withoutAddress } from './address-cache.ts'

/**
 * How to delete an address: it is gone at once, and for a few seconds 撤销 brings it back. A failure is shown by the
 * client, and brings it back, too; nothing is thrown.
 */
export const useDeleteAddress = () => {
  const queryClient = useQueryClient()

  const restore = async (id: string) => {
    try {
      const address = await call('address.restore', { params: { id } })
      changeAddresses(queryClient, (addresses) => withAddress(addresses, address))
    } catch {
      // It stays deleted.
    }
  }

  return async (id: string): Promise<void> => {
    // What is on its way still has it.
    await queryClient.cancelQueries({ queryKey: addressKeys.list })
    const before = queryClient.getQueryData<Address[]>(addressKeys.list)
    queryClient.setQueryData<Address[]>(addressKeys.list, (addresses) => addresses && withoutAddress(addresses, id))
    try {
      await call('address.delete', { params: { id } })
      toast('已删除', { action: { text: '撤销', run: () => void restore(id) } })
    } catch {
      queryClient.setQueryData<Address[]>(addressKeys.list, before)
    }
    void queryClient.invalidateQueries({ queryKey: addressKeys.list })
  }
}
