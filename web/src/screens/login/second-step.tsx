import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { SecondStepForm } from '#web/features/auth/components/second-step-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Greeting } from './greeting.tsx'

interface SecondStepProps {
  challenge: TwoFactorChallenge
  onBack: () => void
}

/** The second step of signing in, for accounts that want one. */
export const SecondStep = ({ challenge, onBack }: SecondStepProps) => (
  <>
    <Greeting title="还差一步" text="再确认一下，是你本人" />
    <SecondStepForm key={challenge.token} challenge={challenge} />
    <Button variant="quiet" className="mt-3 self-center" onClick={onBack}>
      返回重新登录
    </Button>
  </>
)
