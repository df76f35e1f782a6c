import type { Certification } from '#contract/certification.ts'
import {
  CertificationForm,
  CertificationTerms,
  useCertification,
  CertificateCard,
  CertificationSeal,
} from '#web/features/certification/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** It was refused: why, and the way to hand in again. */
const RefusedView = ({ certification }: { certification: Certification }) => {
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

/** The verifier is at work: nothing is to be done, and nobody has to stay. */
const PendingView = ({ certification }: { certification: Certification }) => (
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

/** Who one is stands fast; there is nothing more to do here. */
const PassedView = ({ certification }: { certification: Certification }) => (
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

const Loading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">正在加载</span>
    <Skeleton className="h-52 rounded-card!" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)

const View = ({ certification }: { certification: Certification }) => {
  const { state } = certification
  if (state === 'pending') return <PendingView certification={certification} />
  if (state === 'passed') return <PassedView certification={certification} />
  if (state === 'refused') return <RefusedView certification={certification} />
  return (
    <div className="space-y-5">
      <CertificationTerms />
      <CertificationForm sandbox={certification.sandboxFlag} />
    </div>
  )
}

/** /identity-verification: none → pending → passed or refused, and from there again. */
export const IdentityVerificationScreen = () => {
  const { back } = useNavigation()
  const { data, error, refetch } = useCertification()
  return (
    <Page nav={<NavBar title="实名认证" onBack={back} />}>
      <div className="mx-auto max-w-column px-4 pt-2 pb-10">
        {data !== undefined ? (
          <View certification={data} />
        ) : error === null ? (
          <Loading />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
