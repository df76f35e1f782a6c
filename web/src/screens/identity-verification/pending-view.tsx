import type { Certification } from '#contract/certification.ts'
import { CertificateCard, CertificationSeal } from '#web/features/certification/index.ts'

/** The verifier is at work: nothing is to be done, and nobody has to stay. */
export const PendingView = ({ certification }: { certification: Certification }) => (
  <div className="space-y-4">
    <CertificateCard
      title="正在核验"
      name={certification.name ?? ''}
      idNumber={certification.idNumber ?? ''}
      date={{ label: '提交时间', time: certification.submitTime ?? '' }}
      seal={<CertificationSeal text="核验中" look="waiting" />}
    />
    <p role="status" className="px-2 text-sm text-ink-2">
      通常几秒钟就有结果，最长几分钟。你可以先去忙别的，结果会由「系统通知」告诉你。
    </p>
  </div>
)
