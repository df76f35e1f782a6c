import { useState } from 'react'
import { suppression } from '#web/features/announcement/suppression.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Late } from './late.tsx'

/** Nobody is greeted by a pop-up before he has seen where he is. */
const restMs = 1500

/** What the app itself has to say: agreements that have changed, to who is signed in, and announcements. */
export const NoticesPlace = () => {
  // As it was when the app started: closed, the pop-up does not come again before the next start.
  const [allowed] = useState(suppression.isAllowed)
  const wanted = useSignedIn() || allowed
  return <Late wanted={wanted} load={async () => (await import('./app-notices.tsx')).AppNotices} restMs={restMs} />
}
