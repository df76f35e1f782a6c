import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { logOut } from './log-out.ts'

// The dialog's code comes when it is asked for.
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).ConfirmDialog }))

interface LogOutButtonProps {
  /** Runs while there still is a session. */
  beforeLogOut?: () => void
}

/** Logs out, after a question. */
export const LogOutButton = ({ beforeLogOut }: LogOutButtonProps) => {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  const leave = () => {
    beforeLogOut?.()
    logOut()
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
            onConfirm={leave}
          />
        </Suspense>
      )}
    </>
  )
}
