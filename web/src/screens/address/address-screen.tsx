import { Plus } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { useAddresses } from '#web/features/address/api/list-addresses.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Address } from '#contract/address.ts'
import { AddressCard } from '../../features/address/components/address-card.tsx'
import { useDeleteAddress } from '../../features/address/api/delete-address.ts'
import { useMakeDefault } from '../../features/address/api/save-address.ts'

/** One's addresses, each on a card. */
const AddressList = ({ addresses }: { addresses: readonly Address[] }) => {
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

const add = { to: '/address/$id', params: { id: 'new' } } as const

const Skeletons = () => (
  <div role="status" aria-label="正在加载收货地址" className="space-y-3">
    {[0, 1, 2].map((card) => (
      <div key={card} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)

const empty = (
  <EmptyState
    drawing="parcel"
    title="还没有收货地址"
    text="添加一个，以后要寄东西就不用再填。从聊天里复制的整段地址，粘贴就能认出来。"
    action={
      <Link {...add} className={buttonClass()}>
        添加收货地址
      </Link>
    }
  />
)

/** The way to one more address, and how many there may be. */
const AddBar = ({ num }: { num: number }) => {
  const isFull = num >= limits.addresses
  const content = (
    <>
      <Plus size={20} aria-hidden />
      添加收货地址
      <span className="text-sm font-normal tabular-nums">
        {num} / {limits.addresses}
      </span>
    </>
  )
  const look = { size: 'lg', block: true } as const
  return (
    <BottomBar label="添加">
      {isFull ? (
        <Button
          {...look}
          variant="secondary"
          onClick={() => toast(`最多保存 ${limits.addresses} 个地址，先删除一些再添加`)}
        >
          {content}
        </Button>
      ) : (
        <Link {...add} className={buttonClass(look)}>
          {content}
        </Link>
      )}
    </BottomBar>
  )
}

/** /address: where one gets what was sent. */
export const AddressScreen = () => {
  const { back } = useNavigation()
  const { data: addresses, error, refetch } = useAddresses()
  return (
    <Page
      nav={<NavBar title="收货地址" onBack={back} />}
      footer={addresses !== undefined && addresses.length > 0 && <AddBar num={addresses.length} />}
    >
      <div className="px-3 pt-2 pb-6">
        {addresses !== undefined && (addresses.length === 0 ? empty : <AddressList addresses={addresses} />)}
        {addresses === undefined &&
          (error === null ? <Skeletons /> : <ErrorState message={error.message} onRetry={() => void refetch()} />)}
      </div>
    </Page>
  )
}
