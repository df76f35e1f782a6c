import { useState } from 'react'
import { useBlock } from '#web/features/friend/index.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands where the topics of somebody would be who is blocked. */
export const BlockedNotice = ({ userId }: { userId: string }) => {
  const { unblock } = useBlock()
  const [busy, setBusy] = useState(false)
  const free = async () => {
    setBusy(true)
    await unblock(userId)
    setBusy(false)
  }
  return (
    <EmptyState
      art={null}
      title="你已将对方拉黑"
      text="你们看不到彼此的话题和回复，也不能互相关注"
      action={
        <Button variant="secondary" busy={busy} onClick={() => void free()}>
          移出黑名单
        </Button>
      }
    />
  )
}
