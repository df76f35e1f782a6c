import { clsx } from 'clsx'
import { PenLine } from 'lucide-react'
import { useEffect } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Deferred } from '#web/ui/deferred.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { pageAt } from '../pages.tsx'
import { composeRoute } from '../routes.ts'
import { useTabs } from '../tabs.tsx'
import { startModals } from './topic-modal.tsx'
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

/** What is printed is black on white, whichever theme is on the screen. */
const usePrintInLight = () =>
  useEffect(() => {
    const { dataset } = document.documentElement
    let { theme } = dataset
    const begin = () => {
      theme = dataset.theme
      dataset.theme = 'light'
    }
    const end = () => {
      if (theme !== undefined) dataset.theme = theme
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])

/** Marks, in the list beside, the way to what is open, or to what it is a part of. */
const useCurrentInList = (href: string) =>
  useEffect(() => {
    const mark = () => {
      for (const link of document.querySelectorAll('.list-pane a[href]')) {
        const own = link.getAttribute('href') ?? ''
        if (own === href) link.setAttribute('aria-current', 'page')
        else if (href.startsWith(`${own}/`)) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    }
    mark()
    const frame = document.querySelector('.frame')
    if (frame === null) return undefined
    const observer = new MutationObserver(mark)
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [href])

const loadKeyboard = async () => (await import('./keyboard.tsx')).Keyboard

/** The navigation at the side of a wide screen: a slim rail of icons, on a desktop with their names. */
export const SideNav = () => {
  const navigation = useNavigation()
  const { pathname, href } = useLocation()
  const { row } = pageAt(pathname)
  const active = row?.list ?? row?.path
  const hasKeys = useMedia(roomy)
  useEffect(() => startModals(navigation), [navigation])
  usePrintInLight()
  useCurrentInList(href)
  return (
    <nav aria-label="主导航" className="side-nav">
      <Deferred wanted={hasKeys} load={loadKeyboard} restMs={0} />
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
              {icon}
              <span className="side-label">{label}</span>
              <Badge count={badge} className="side-badge" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={composeRoute.path} params={composeRoute.params} className="side-link side-compose" title="写话题">
        <PenLine size={20} aria-hidden />
        <span className="side-label">写话题</span>
      </Link>
      <div className="mt-auto">
        <Me />
      </div>
    </nav>
  )
}
