import type { Address } from '#contract/address.ts'
import { AddressCard } from './address-card.tsx'
import { useDeleteAddress } from '../api/delete-address.ts'
import { useMakeDefault } from '../api/save-address.ts'

/** One's addresses, each on a card. */
export const AddressList = ({ addresses }: { addresses: readonly Address[] }) => {
  const remove = useDeleteAddress()
  const { mutate: makeDefault, isPending, variables } = useMakeDefault()
  return (
    <ul aria-label="收货地址" className="space-y-3">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard
            address={address}
            busy={isPending && variables === address.id}
            onMakeDefault={() => makeDefault(address.id)}
            onDelete={() => void remove(address.id)}
          />
        </li>
      ))}
    </ul>
  )
}
