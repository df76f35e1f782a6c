import { type ReactNode, Suspense, lazy, useState } from 'react'
import { logOut } from '#web/features/auth/log-out.ts'
import { useMyBase } from '#web/features/user/my-base.ts'
import { useMyRecord } from '#web/features/user/my-record.ts'
import { UserMenu } from '#web/features/user/menu.tsx'
import { ProfileCard } from '#web/features/user/profile-card.tsx'
import { RecordCounts } from '#web/features/user/record-counts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MyselfSkeleton } from './myself-skeleton.tsx'

// The dialog's code comes when it is asked for.
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).ConfirmDialog }))

const LogOut = () => {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="danger" size="lg" block onClick={ask}>
        退出登录
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="退出登录"
            text="退出后仍可浏览，回复时需重新登录"
            confirmText="退出登录"
            onConfirm={logOut}
          />
        </Suspense>
      )}
    </>
  )
}

/** The signed-in user's own page. */
export const Myself = ({ theme }: { theme: ReactNode }) => {
  const base = useMyBase()
  const record = useMyRecord()

  const retry = () => {
    void base.refetch()
    void record.refetch()
  }

  return (
    <>
      {base.data !== undefined && <ProfileCard user={base.data} />}
      {base.data === undefined && base.error === null && <MyselfSkeleton />}
      {base.data === undefined && base.error !== null && <ErrorState message={base.error.message} onRetry={retry} />}
      <div className="space-y-3 px-4 pt-4 pb-8">
        {base.data !== undefined && (
          <>
            <RecordCounts record={record.data} />
            <UserMenu />
          </>
        )}
        {theme}
        <LogOut />
      </div>
    </>
  )
}
