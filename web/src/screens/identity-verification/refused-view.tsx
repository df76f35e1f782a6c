import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Certification } from '#contract/certification.ts'
import { CertificateCard, CertificationForm, CertificationSeal } from '#web/features/certification/index.ts'
import { Button } from '#web/ui/button.tsx'

/** It was refused: why, and the way to hand in again. */
export const RefusedView = ({ certification }: { certification: Certification }) => {
  const [again, setAgain] = useState(false)
  return (
    <div className="space-y-5">
      <CertificateCard
        title="没有通过"
        name={certification.name ?? ''}
        idNumber={certification.idNumber ?? ''}
        date={{ label: '核验时间', time: certification.decideTime ?? '' }}
        seal={<CertificationSeal text="未通过" look="refused" />}
      >
        <p role="status" className="mt-4 flex gap-2 border-t border-line pt-4 text-base">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-rust" />
          <span className="text-balance">{certification.reason}</span>
        </p>
      </CertificateCard>
      {again ? (
        <CertificationForm sandbox={certification.sandboxFlag} autoFocus />
      ) : (
        <Button size="lg" block onClick={() => setAgain(true)}>
          重新提交
        </Button>
      )}
    </div>
  )
}
