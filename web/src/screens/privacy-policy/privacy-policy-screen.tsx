import { agreementVersions } from '#contract/agreement-versions.ts'
import { AgreementArticle } from '#web/features/agreement/components/agreement-article.tsx'
import { privacyPolicy } from '#web/features/agreement/privacy-policy.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /privacy-policy: the text in force. */
export const PrivacyPolicyScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="隐私政策" onBack={back} />}>
      <AgreementArticle text={privacyPolicy} version={agreementVersions.privacyPolicy} />
    </Page>
  )
}
