import { Suspense, useState } from 'react'
import { AnnouncementPopup } from '#web/features/announcement/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AccountNotices = lazyPart(async () => ({ default: (await import('./account-notices.tsx')).AccountNotices }))

/** Where agreements are read. */
const reading = ['/user-agreement', '/privacy-policy']
/** Where somebody is busy with a form, or reads what they are about to agree to. */
const busy = ['/login', '/topic-edit', ...reading]

const standsIn = (pathname: string, places: readonly string[]) =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`))

/** What the app itself has to say, one after the other: first what is asked of an account, then announcements. */
export const Notices = () => {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const [settled, setSettled] = useState(false)
  return (
    <>
      {signedIn && (
        <Suspense fallback={null}>
          <AccountNotices away={standsIn(pathname, reading)} onSettled={setSettled} />
        </Suspense>
      )}
      <AnnouncementPopup held={(signedIn && !settled) || standsIn(pathname, busy)} />
    </>
  )
}
