import { FileText, CircleHelp, Megaphone, ScrollText, ShieldCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import { appVersion } from 'virtual:app-version'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Story } from './story.tsx'

const LicenceSheet = lazy(async () => ({ default: (await import('./licence-sheet.tsx')).LicenceSheet }))

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const entries = [
  { to: '/announcements', title: '公告', Icon: Megaphone },
  { to: '/help', title: '帮助中心', Icon: CircleHelp },
  { to: '/user-agreement', title: '用户协议', Icon: FileText },
  { to: '/privacy-policy', title: '隐私政策', Icon: ShieldCheck },
] as const

/** /about-us: why it is called so, which version it is, and what it is made of. */
export const AboutUsScreen = () => {
  const { back } = useNavigation()
  const [licencesOpen, setLicencesOpen] = useState(false)
  return (
    <Page nav={<NavBar title="关于我们" onBack={back} />}>
      <Story />
      <div className="space-y-3 px-4 pb-10">
        <List label="更多">
          {entries.map(({ to, title, Icon }) => (
            <ListItem
              key={to}
              icon={<Icon {...icon} />}
              title={title}
              render={(props) => <Link to={to} {...props} />}
            />
          ))}
          <ListItem
            icon={<ScrollText {...icon} />}
            title="开放源代码许可"
            chevron
            onClick={() => setLicencesOpen(true)}
          />
        </List>
        <p className="pt-3 text-center text-sm text-ink-2 tabular-nums">{`版本 ${appVersion}`}</p>
        <p className="text-center text-xs text-ink-3">鸿雁以 MIT 许可开放源代码</p>
      </div>
      <LazySheet open={licencesOpen}>
        <LicenceSheet open={licencesOpen} onClose={() => setLicencesOpen(false)} />
      </LazySheet>
    </Page>
  )
}
