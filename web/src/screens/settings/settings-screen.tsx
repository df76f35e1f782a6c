import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'
import { useSettingsQuery, useThemeBySetting } from '#web/features/settings/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useTheme } from '#web/lib/appearance/theme.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { MessageSwitches, PrivacySwitches, ThemeSwitch } from './setting-switches.tsx'
import { StorageSection } from './storage-section.tsx'
import { type FontSize, setFontSize, useFontSize } from '#web/lib/appearance/font-size.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ReactNode } from 'react'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { appVersion } from 'virtual:app-version'
import { applyUpdate, useUpdateReady } from '#web/lib/offline/app-updates.ts'
import { Button } from '#web/ui/button.tsx'

/** Which version this is, and the way to a newer one that waits. */
const VersionRow = () => {
  const ready = useUpdateReady()
  return (
    <ListItem
      title="版本"
      value={
        ready ? (
          <Button size="sm" onClick={applyUpdate}>
            更新到新版本
          </Button>
        ) : (
          appVersion
        )
      }
    />
  )
}

/** A way to another screen, which takes no parameter. */
interface LinkRow {
  path: Exclude<Path, `${string}$${string}`>
  label: string
}

interface LinkListProps {
  title: string
  rows: readonly LinkRow[]
  /** Rows of another kind, below the links. */
  children?: ReactNode
}

/** Ways to other screens: those that exist. */
const LinkList = ({ title, rows, children }: LinkListProps) => {
  const { isBuilt } = useNavigation()
  const built = rows.filter(({ path }) => isBuilt(path))
  if (built.length === 0 && children === undefined) return null
  return (
    <Section title={title}>
      <List label={title}>
        {built.map(({ path, label }) => (
          <ListItem key={path} title={label} render={(props) => <Link to={path} {...props} />} />
        ))}
        {children}
      </List>
    </Section>
  )
}

const sizes = [
  { key: '90', label: '小' },
  { key: '100', label: '标准' },
  { key: '115', label: '大' },
  { key: '130', label: '特大' },
] as const satisfies { key: `${FontSize}`; label: string }[]

/** How large text is on this device. The row itself shows it. */
const FontSizeChoice = () => {
  const size = useFontSize()
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-base">字体大小</span>
        <Segmented
          label="字体大小"
          items={sizes}
          value={`${size}`}
          onChange={(key) => setFontSize(Number(key) as FontSize)}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-3">只改这台设备，在系统字号的基础上缩放</p>
    </div>
  )
}

const accountRows: readonly LinkRow[] = [
  { path: '/edit-me', label: '编辑资料' },
  { path: '/account', label: '账号管理' },
  { path: '/change-password', label: '修改密码' },
  { path: '/identity-verification', label: '实名认证' },
  { path: '/address', label: '收货地址' },
]

const aboutRows: readonly LinkRow[] = [
  { path: '/help', label: '帮助中心' },
  { path: '/about-us', label: '关于我们' },
  { path: '/privacy-policy', label: '隐私政策' },
  { path: '/user-agreement', label: '用户协议' },
]

const SettingsSkeleton = () => (
  <div role="status" className="space-y-6 px-3 pt-9">
    <span className="sr-only">正在加载</span>
    {['messages', 'look', 'privacy'].map((section) => (
      <Skeleton key={section} className="h-36 rounded-card!" />
    ))}
  </div>
)

/** /settings: the five settings, which save themselves, and what belongs to this device. */
export const SettingsScreen = () => {
  const { back, go } = useNavigation()
  const { settings, themeMode, known, error, refetch, change, flush } = useSettingsQuery()
  const theme = useTheme()
  // What does so on every screen comes late; here a change must show at once.
  useThemeBySetting(themeMode)
  // What is on the screen is the truth while the server has not said anything.
  const shown = known ? settings : { ...settings, themeMode: theme === 'dark' }
  const nav = <NavBar title="设置" onBack={back} />

  if (!known && error === null) {
    return (
      <Page nav={nav}>
        <SettingsSkeleton />
      </Page>
    )
  }
  return (
    <Page nav={nav}>
      <div className="space-y-6 px-3 pt-2 pb-10">
        {!known && <InlineError message="设置没有加载出来，下面是默认值" onRetry={() => void refetch()} />}
        <Section title="消息提醒">
          <MessageSwitches settings={shown} onChange={change} />
        </Section>
        <Section title="外观">
          <List label="外观">
            <li>
              <ThemeSwitch settings={shown} onChange={change} />
            </li>
            <li>
              <FontSizeChoice />
            </li>
          </List>
        </Section>
        <Section title="隐私与安全">
          <PrivacySwitches
            settings={shown}
            onChange={change}
            onTwoFactor={(on) => go({ to: '/account', search: { twoFactor: on ? 'set-up' : 'turn-off' } })}
          />
        </Section>
        <LinkList title="账号" rows={accountRows} />
        <StorageSection />
        <LinkList title="关于鸿雁" rows={aboutRows}>
          <VersionRow />
        </LinkList>
        <LogOutButton beforeLogOut={flush} />
      </div>
    </Page>
  )
}
