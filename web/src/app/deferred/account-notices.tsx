import { useEffect } from 'react'
import { AgreementRenewal, useAgreementsSettled } from '#web/features/agreement/index.ts'
import { logOut } from '#web/features/auth/api/log-out.ts'
import { ClosingQuestion, useStays } from '#web/features/closing/index.ts'
import { forgetWriting } from '#web/screens/settings/forget-writing.ts'

const leave = () => {
  forgetWriting()
  logOut()
}

interface AccountNoticesProps {
  /** The agreements are being read. */
  away: boolean
  /** Told whether nothing of it has to be asked (any more). */
  onSettled: (settled: boolean) => void
}

/** What is asked of who is signed in before anything else: to agree, then whether the account shall really be closed. */
export const AccountNotices = ({ away, onSettled }: AccountNoticesProps) => {
  const agreed = useAgreementsSettled()
  const stays = useStays()
  useEffect(() => {
    onSettled(agreed && stays)
    return () => onSettled(false)
  }, [agreed, stays, onSettled])
  return (
    <>
      <AgreementRenewal away={away} onRefuse={leave} />
      <ClosingQuestion held={!agreed || away} onLeave={leave} />
    </>
  )
}
