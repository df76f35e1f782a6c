import { useState } from 'react'
import type { Address } from '#contract/address.ts'
import { useAddresses } from '#web/features/address/api/list-addresses.ts'
import { useWholeAddress } from '#web/features/address/api/select-address.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressFields } from '#web/features/address/components/address-fields.tsx'
import { useDeleteAddress } from '#web/features/address/api/delete-address.ts'
import { PasteBox } from '#web/features/address/components/paste-box.tsx'
import { useAddressForm } from '#web/features/address/components/use-address-form.ts'
import { useLeaveGuard } from '#web/lib/navigation/leave-guard.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { toast } from '#web/ui/toast.tsx'

interface AddressEditorProps {
  /** The one that is changed, whole; left out, one is added. */
  address?: Address
  alwaysDefault: string | undefined
}

/** Adds or changes an address; nothing is saved before 保存. */
const AddressEditor = ({ address: given, alwaysDefault }: AddressEditorProps) => {
  // What is read again meanwhile does not move the ground under who is writing.
  const [address] = useState(given)
  const { back } = useNavigation()
  const returnTo = useReturnTo()
  const remove = useDeleteAddress()
  const { fields, fillIn, submit, isPending, isDirty } = useAddressForm(address)
  const guard = useLeaveGuard(isDirty)

  const leave = () => {
    guard.release()
    returnTo('/address')
  }
  const onSaved = () => {
    toast('已保存')
    leave()
  }

  return (
    <>
      <Page
        nav={<NavBar title={address === undefined ? '添加收货地址' : '编辑收货地址'} onBack={back} />}
        footer={
          <BottomBar label="保存收货地址">
            <div className="mx-auto max-w-column">
              <Button type="submit" form="address" size="lg" block busy={isPending}>
                保存
              </Button>
            </div>
          </BottomBar>
        }
      >
        <form
          id="address"
          noValidate
          onSubmit={(event) => void submit(event, onSaved)}
          className="mx-auto max-w-column space-y-5 px-3 pt-2 pb-8"
        >
          <PasteBox onParsed={fillIn} />
          <AddressFields {...fields} alwaysDefault={alwaysDefault} />
          {address !== undefined && (
            <Button
              variant="danger"
              block
              onClick={() => {
                leave()
                void remove(address.id)
              }}
            >
              删除这个地址
            </Button>
          )}
        </form>
      </Page>
      <LeaveQuestion
        guard={guard}
        title="还没有保存"
        text="离开后，刚才填的内容就没有了"
        confirmText="放弃修改"
        cancelText="继续编辑"
      />
    </>
  )
}

const gone = (
  <EmptyState
    drawing="nest"
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
