import type { Certification } from '#contract/certification.ts'
import { CertificationForm, CertificationTerms, useCertification } from '#web/features/certification/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PassedView } from './passed-view.tsx'
import { PendingView } from './pending-view.tsx'
import { RefusedView } from './refused-view.tsx'

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
      <div className="px-4 pt-2 pb-10">
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
