import { useAddresses } from '#web/features/address/api/list-addresses.ts'
import { useWholeAddress } from '#web/features/address/api/select-address.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressEditor } from './address-editor.tsx'

const gone = (
  <EmptyState
    title="这个地址不在了"
    text="它可能已被删除"
    action={
      <Link to="/address" replace className={buttonClass({ variant: 'secondary' })}>
        看看其他地址
      </Link>
    }
  />
)

const waiting = (
  <div role="status" aria-label="正在加载" className="space-y-6 px-4 pt-4">
    {[0, 1, 2, 3].map((field) => (
      <Skeleton key={field} className="h-13" />
    ))}
  </div>
)

const Existing = ({ id }: { id: string }) => {
  const { back } = useNavigation()
  const { data: address, error, refetch } = useWholeAddress(id)
  if (address !== undefined)
    return (
      <AddressEditor
        address={address}
        alwaysDefault={address.defaultFlag ? '要换一个，把别的地址设为默认' : undefined}
      />
    )
  const isGone = isRefusal(error, 'ADDRESS_GONE') || isRefusal(error, 'INPUT_INVALID')
  return (
    <Page nav={<NavBar title="编辑收货地址" onBack={back} />}>
      {error === null ? waiting : isGone ? gone : <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Page>
  )
}

const New = () => {
  const { data: addresses } = useAddresses()
  return <AddressEditor alwaysDefault={addresses?.length === 0 ? '第一个地址就是默认地址' : undefined} />
}

/** /address/{id}: adds an address (`new`), or changes one. */
export const AddressEditScreen = () => {
  const { id } = useParams('/address/$id')
  return id === 'new' ? <New /> : <Existing key={id} id={id} />
}
