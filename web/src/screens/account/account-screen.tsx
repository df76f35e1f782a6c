import { BoundAccounts } from '#web/features/account-bind/index.ts'
import { ClosingSection } from '#web/features/closing/index.ts'
import { DataExportSection } from '#web/features/data-export/index.ts'
import { DevicesSection } from '#web/features/device/index.ts'
import { TwoFactorSection } from '#web/features/two-factor/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { revealForwards } from '#web/ui/skeleton.tsx'

/** /account: what the account is bound to, where it is signed in, how it is guarded, and how one takes it along or leaves. */
export const AccountScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="账号管理" onBack={back} />}>
      <div ref={revealForwards} className="space-y-6 px-3 pt-2 pb-10">
        <BoundAccounts />
        <TwoFactorSection />
        <DevicesSection />
        <DataExportSection />
        <ClosingSection />
      </div>
    </Page>
  )
}
