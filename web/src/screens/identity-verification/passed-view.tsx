import type { Certification } from '#contract/certification.ts'
import { CertificateCard, CertificationSeal } from '#web/features/certification/index.ts'

/** Who one is stands fast; there is nothing more to do here. */
export const PassedView = ({ certification }: { certification: Certification }) => (
  <div className="space-y-4">
    <CertificateCard
      title="已实名"
      name={certification.name ?? ''}
      idNumber={certification.idNumber ?? ''}
      date={{ label: '通过时间', time: certification.decideTime ?? '' }}
      seal={<CertificationSeal text="已实名" look="pressed" />}
    />
    <div role="status" className="space-y-2 px-2 text-sm text-balance text-ink-2">
      <p>姓名和身份证号加密保存，只有你自己能看到这张打了码的卡片。</p>
      {certification.sandboxFlag && <p>这个站点接的是核验沙箱，结果不代表真实身份。</p>}
    </div>
  </div>
)
