import { useState } from 'react'
import { networkMessage } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { FallbackProps } from './error-boundary.tsx'
import { ScreenLoadError } from './lazy-screen.tsx'

/** Stands in for a screen that broke, or whose code did not arrive; the rest of the app goes on. */
export const RouteError = ({ error, retry: redraw }: FallbackProps) => {
  const { back } = useNavigation()
  const [trying, setTrying] = useState(false)

  const load = async (failure: ScreenLoadError) => {
    try {
      await failure.retry()
      redraw()
    } catch {
      // Online, and still missing: a new version has replaced this one. Offline a reload would lose the app.
      if (navigator.onLine) location.reload()
      else toast(networkMessage)
    }
  }

  const retry = async () => {
    if (trying) return
    setTrying(true)
    if (error instanceof ScreenLoadError) await load(error)
    else redraw()
    setTrying(false)
  }

  const message = error instanceof ScreenLoadError ? error.message : '页面出了点问题，请再试一次'
  return (
    <Page nav={<NavBar title="出错了" titleHidden onBack={back} />}>
      <ErrorState message={message} onRetry={() => void retry()} />
    </Page>
  )
}
