import { AgreementReader } from '#web/features/agreement/components/agreement-article.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /user-agreement: the text in force. */
export const UserAgreementScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="用户协议" onBack={back} />}>
      <AgreementReader name="userAgreement" />
    </Page>
  )
}
