import type { ReactNode } from 'react'
import { appVersion } from 'virtual:app-version'
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'
import { festiveColours } from '#web/features/festival/festive-colours.ts'
import { type UserSettings, useSettingsQuery, useThemeBySetting } from '#web/features/settings/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { type FontSize, setFontSize, useFontSize, useTheme } from '#web/lib/appearance/appearance.ts'
import { useStore } from '#web/lib/store/store.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { shortcutsWanted } from '#web/lib/keyboard/shortcuts-wanted.ts'
import { applyUpdate, useUpdateApplying, useUpdateReady } from '#web/lib/offline/app-updates.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { forgetWriting } from './forget-writing.ts'
import { StorageSection } from './storage-section.tsx'

interface SettingSwitchesProps {
  settings: UserSettings
  onChange: (change: Partial<UserSettings>) => void
}

/** What new messages may do. */
const MessageSwitches = ({ settings, onChange }: SettingSwitchesProps) => (
  <List label="消息提醒">
    <li>
      <Switch
        label="新消息提醒"
        description="收到私信时，在屏幕上方提醒你"
        checked={settings.notifications}
        onCheckedChange={(notifications) => onChange({ notifications })}
      />
    </li>
    <li>
      <Switch
        label="提示音"
        description={settings.notifications ? '提醒出现时响一声' : '打开新消息提醒后才会响'}
        checked={settings.notificationSound}
        disabled={!settings.notifications}
        onCheckedChange={(notificationSound) => onChange({ notificationSound })}
      />
    </li>
  </List>
)

/** Light or dark. */
const ThemeSwitch = ({ settings, onChange }: SettingSwitchesProps) => (
  <Switch
    label="深色模式"
    description="夜里看更舒服，你的各个设备会一起变"
    checked={settings.themeMode}
    onCheckedChange={(themeMode) => onChange({ themeMode })}
  />
)

/** Whether this device wears the colours of great festivals. */
const FestiveSwitch = () => (
  <Switch
    label="节日装扮"
    description="过节那几天换上节日的颜色，只改这台设备"
    checked={useStore(festiveColours)}
    onCheckedChange={festiveColours.set}
  />
)

/** Whether single keys do things on this device; only where there is a keyboard. */
const ShortcutsSwitch = () => {
  const wanted = useStore(shortcutsWanted)
  if (!useMedia(roomy)) return null
  return (
    <li>
      <Switch
        label="键盘快捷键"
        description="不打字时按一个键就做事，按 ? 看有哪些；只改这台设备"
        checked={wanted}
        onCheckedChange={shortcutsWanted.set}
      />
    </li>
  )
}

interface PrivacySwitchesProps extends SettingSwitchesProps {
  /** It does not change with a tap: it leads to where a code is asked for. */
  onTwoFactor: (wanted: boolean) => void
}

/** Who may see and do what. */
const PrivacySwitches = ({ settings, onChange, onTwoFactor }: PrivacySwitchesProps) => (
  <List label="隐私与安全">
    <li>
      <Switch
        label="隐私模式"
        description="只有你关注的人能搜到你、私信你、看你的关注和星标；没人看得到你是否在线、已读"
        checked={settings.privacyMode}
        onCheckedChange={(privacyMode) => onChange({ privacyMode })}
      />
    </li>
    <li>
      <Switch
        label="两步验证"
        description="登录时多问一次验证器里的数字，密码被人知道也登不上"
        checked={settings.twoFactorAuth}
        onCheckedChange={onTwoFactor}
      />
    </li>
  </List>
)

/** Which version this is, and the way to a newer one that waits. */
const VersionRow = () => {
  const ready = useUpdateReady()
  const applying = useUpdateApplying()
  return (
    <ListItem
      title="版本"
      value={
        ready ? (
          <Button size="sm" busy={applying} onClick={applyUpdate}>
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

/** Ways to other screens. */
const LinkList = ({ title, rows, children }: LinkListProps) => (
  <Section title={title}>
    <List label={title}>
      {rows.map(({ path, label }) => (
        <ListItem key={path} title={label} render={(props) => <Link to={path} {...props} />} />
      ))}
      {children}
    </List>
  </Section>
)

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
              <FestiveSwitch />
            </li>
            <li>
              <FontSizeChoice />
            </li>
            <ShortcutsSwitch />
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
        <LogOutButton
          beforeLogOut={() => {
            flush()
            forgetWriting()
          }}
        />
      </div>
    </Page>
  )
}
