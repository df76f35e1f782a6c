import { Link } from '#web/lib/navigation/link.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** Stands in for a screen that is still to come. */
export const ComingSoonScreen = ({ title }: { title: string }) => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title={title} onBack={back} />}>
      <EmptyState
        title="即将开放"
        text="这里还在打磨，雁群正在路上，过些日子再来看看"
        action={
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            回首页
          </Link>
        }
      />
    </Page>
  )
}
