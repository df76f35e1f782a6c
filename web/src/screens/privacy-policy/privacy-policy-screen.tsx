import { AgreementReader } from '#web/features/agreement/components/agreement-article.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /privacy-policy: the text in force. */
export const PrivacyPolicyScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="隐私政策" onBack={back} />}>
      <AgreementReader name="privacyPolicy" />
    </Page>
  )
}
