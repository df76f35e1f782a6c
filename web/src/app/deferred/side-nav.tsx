import { clsx } from 'clsx'
import { PenLine } from 'lucide-react'
import { useMyBase } from '#web/features/user/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { pageAt } from '../pages.tsx'
import { composeRoute } from '../routes.ts'
import { composes, useTabs } from '../tabs.tsx'
import './desktop.css'

/** The user at the foot of the navigation, or the way to become one. */
const Me = () => {
  const signedIn = useSignedIn()
  const { href } = useLocation()
  const { data: me } = useMyBase()
  if (!signedIn)
    return (
      <Link to="/login" search={{ redirect: href }} className="side-link" title="登录">
        <Avatar name="雁" src={null} size={28} />
        <span className="side-label">登录</span>
      </Link>
    )
  return (
    <Link to="/user" className="side-link" title={me?.nickname ?? '我的'}>
      <Avatar name={me?.nickname ?? ''} src={me?.avatar ?? null} size={28} />
      <span className="side-label truncate">{me?.nickname ?? '我的'}</span>
    </Link>
  )
}

/** The navigation at the side of a wide screen: a slim rail of icons, on a desktop with their names. */
export const SideNav = () => {
  const { pathname } = useLocation()
  const { row } = pageAt(pathname)
  const active = row?.list ?? row?.path
  return (
    <nav aria-label="主导航" className="side-nav">
      <Link to="/home" className="side-link side-logo" title="鸿雁">
        <Mark size={32} />
        <span className="side-label text-xl font-semibold">鸿雁</span>
      </Link>
      <ul className="space-y-1">
        {useTabs().map(({ key, label, icon, badge }) => (
          <li key={key}>
            <Link
              to={key}
              title={label}
              aria-current={key === active ? 'page' : undefined}
              className={clsx('side-link', key === active && 'font-semibold text-seal')}
            >
              <span className="relative">
                {icon}
                <Badge count={badge} className="absolute -top-1.5 left-3.5 outline-2 outline-card" />
              </span>
              <span className="side-label">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {composes && (
        <Link to={composeRoute.path} params={composeRoute.params} className="side-link side-compose" title="写话题">
          <PenLine size={20} aria-hidden />
          <span className="side-label">写话题</span>
        </Link>
      )}
      <div className="mt-auto">
        <Me />
      </div>
    </nav>
  )
}
