import { AgreementRenewal, useAgreementsSettled } from '#web/features/agreement/index.ts'
import { AnnouncementPopup } from '#web/features/announcement/index.ts'
import { logOut } from '#web/features/auth/api/log-out.ts'
import { ClosingQuestion, useStays } from '#web/features/closing/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { forgetWriting } from '#web/screens/settings/forget-writing.ts'

/** Where agreements are read. */
const reading = ['/user-agreement', '/privacy-policy']
/** Where somebody is busy with a form, or reads what they are about to agree to. */
const busy = ['/login', '/topic-edit', ...reading]

const standsIn = (pathname: string, places: readonly string[]) =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`))

const leave = () => {
  forgetWriting()
  logOut()
}

/**
 * What the app itself has to say, one after the other: first what must be agreed to, then whether the account shall really
 * be closed, then announcements.
 */
export const Notices = () => {
  const { pathname } = useLocation()
  const settled = useAgreementsSettled()
  const stays = useStays()
  return (
    <>
      <AgreementRenewal away={standsIn(pathname, reading)} onRefuse={leave} />
      <ClosingQuestion held={!settled || standsIn(pathname, reading)} onLeave={leave} />
      <AnnouncementPopup held={!settled || !stays || standsIn(pathname, busy)} />
    </>
  )
}
