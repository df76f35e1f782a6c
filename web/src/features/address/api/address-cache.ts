import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/address.ts'

/** Names of what the query cache holds of the user's addresses. They are not kept for reading offline. */
export const addressKeys = {
  list: ['address', 'list'] as const,
  /** With its whole phone number. */
  whole: (id: string) => ['address', 'whole', id] as const,
}

/** Ids of one length sort as the numbers do. */
const isNewer = (one: Address, other: Address) =>
  one.id.length === other.id.length ? one.id > other.id : one.id.length > other.id.length

const inOrder = (addresses: Address[]): Address[] =>
  addresses.toSorted((one, other) =>
    one.defaultFlag === other.defaultFlag ? (isNewer(one, other) ? -1 : 1) : one.defaultFlag ? -1 : 1,
  )

/** A list with an address that was added, changed or brought back. */
export const withAddress = (addresses: readonly Address[], address: Address): Address[] => {
  const others = addresses.filter(({ id }) => id !== address.id)
  return inOrder([
    address,
    ...(address.defaultFlag ? others.map((other) => ({ ...other, defaultFlag: false })) : others),
  ])
}

/** A list without an address; the newest of the others takes the place of a default. */
export const withoutAddress = (addresses: readonly Address[], id: string): Address[] => {
  const [newest, ...others] = inOrder(
    addresses.filter((address) => address.id !== id).map((address) => ({ ...address, defaultFlag: false })),
  )
  if (newest === undefined) return []
  const rest = addresses.filter((address) => address.id !== id)
  return rest.some(({ defaultFlag }) => defaultFlag) ? rest : [{ ...newest, defaultFlag: true }, ...others]
}

/** Shows a change of the list at once, and then what the server has. */
export const changeAddresses = (
  queryClient: QueryClient,
  change: (addresses: readonly Address[]) => Address[],
): void => {
  queryClient.setQueryData<Address[]>(addressKeys.list, (addresses) => addresses && change(addresses))
  void queryClient.invalidateQueries({ queryKey: addressKeys.list })
}
