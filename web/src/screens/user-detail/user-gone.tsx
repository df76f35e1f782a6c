import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands where somebody was. */
export const UserGone = () => (
  <EmptyState
    title="没有找到这个人"
    text="可能已经离开鸿雁，也可能链接不完整"
    action={
      <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
        去首页看看
      </Link>
    }
  />
)
