import { Link } from '#web/lib/navigation/link.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** Unknown path. */
export const NotFoundScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="页面不存在" titleHidden onBack={back} />}>
      <EmptyState
        drawing="clouds"
        title="这里没有你要找的页面"
        text="地址可能写错了，或者内容已经搬走"
        action={
          <Link to="/home" className={buttonClass()}>
            回首页
          </Link>
        }
      />
    </Page>
  )
}
