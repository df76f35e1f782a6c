import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { logOut } from '../api/log-out.ts'

interface LogOutButtonProps {
  /** Runs while there still is a session. */
  beforeLogOut?: () => void
}

/** Logs out, after a question. */
export const LogOutButton = ({ beforeLogOut }: LogOutButtonProps) => {
  const [open, setOpen] = useState(false)
  const leave = () => {
    beforeLogOut?.()
    logOut()
  }
  return (
    <>
      <Button variant="danger" size="lg" block onClick={() => setOpen(true)}>
        退出登录
      </Button>
      <LazyConfirm
        open={open}
        onOpenChange={setOpen}
        title="退出登录"
        text="退出后仍可浏览，回复时需重新登录。还没发出的消息和草稿不会保留"
        confirmText="退出登录"
        onConfirm={leave}
      />
    </>
  )
}
