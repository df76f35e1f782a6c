import { CardView } from '#web/features/greeting-card/index.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /tradition-festival/card/{key}: a greeting card by its address, also for strangers. */
export const TraditionFestivalCardScreen = () => {
  const { key } = useParams('/tradition-festival/card/$key')
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="贺卡" onBack={back} />}>
      {/* What one has written to another is for nobody's search. */}
      <meta name="robots" content="noindex" />
      <div className="px-3 pt-3 pb-8">
        <CardView key={key} cardKey={key} />
      </div>
    </Page>
  )
}
