import { FileText, CircleHelp, Megaphone, ScrollText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { appVersion } from 'virtual:app-version'
import { SiteRecord } from '#web/features/operator-setting/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Mark } from '#web/ui/mark.tsx'

const chapters = [
  {
    title: '传书',
    text: '汉使苏武在北海牧羊十九年，归期无望。使者说，天子在上林苑射下一只雁，足上系着他的帛书。从此人们把挂念托给雁，信就叫作「雁书」。这里的私信，是写给一个人的。',
  },
  {
    title: '成行',
    text: '雁不独飞。一只在前面破风，其余的借它翅尖的气流，飞得比独自远许多；累了就换一只领头。这里的话题和好友，是一群人同行。',
  },
  {
    title: '还乡',
    text: '秋天向南，春天向北，隔着万水千山，年年认得路。节令一到，人也是要回家的。车票和节日，都在来的路上。',
  },
] as const

// One-off looks stand in styles: each class would weigh on the first page, whose stylesheet holds all.
const nameStyle = { fontSize: '2rem', lineHeight: 1.3, letterSpacing: '0.3em', textIndent: '0.3em' }
const sealStyle = { writingMode: 'vertical-rl', letterSpacing: '0.15em', lineHeight: 1.2, borderRadius: 6 } as const

/** Why it is called 鸿雁. */
const Story = () => (
  <div className="px-6 pt-4 pb-8">
    <header className="flex flex-col items-center text-center">
      <Mark size={72} />
      <p className="mt-4 font-semibold" style={nameStyle}>
        鸿雁
      </p>
      <p className="mt-2 text-base text-ink-2">云中谁寄锦书来</p>
    </header>
    <div className="mt-6 space-y-5">
      {chapters.map(({ title, text }) => (
        <section key={title} className="flex items-start gap-4">
          <h2 className="shrink-0 bg-seal px-1.5 py-2 text-lg font-semibold text-on-seal" style={sealStyle}>
            {title}
          </h2>
          <p className="text-lg leading-relaxed">{text}</p>
        </section>
      ))}
    </div>
  </div>
)

const LicenceSheet = lazyPart(async () => ({ default: (await import('./licence-sheet.tsx')).LicenceSheet }))

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
        <SiteRecord />
      </div>
      <LazySheet open={licencesOpen}>
        <LicenceSheet open={licencesOpen} onClose={() => setLicencesOpen(false)} />
      </LazySheet>
    </Page>
  )
}
