import type { UserSettings } from '#web/features/settings/index.ts'
import { List } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'

interface SettingSwitchesProps {
  settings: UserSettings
  onChange: (change: Partial<UserSettings>) => void
}

/** What new messages may do. */
export const MessageSwitches = ({ settings, onChange }: SettingSwitchesProps) => (
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
export const ThemeSwitch = ({ settings, onChange }: SettingSwitchesProps) => (
  <Switch
    label="深色模式"
    description="夜里看更舒服，你的各个设备会一起变"
    checked={settings.themeMode}
    onCheckedChange={(themeMode) => onChange({ themeMode })}
  />
)

interface PrivacySwitchesProps extends SettingSwitchesProps {
  /** It does not change with a tap: it leads to where a code is asked for. */
  onTwoFactor: (wanted: boolean) => void
}

/** Who may see and do what. */
export const PrivacySwitches = ({ settings, onChange, onTwoFactor }: PrivacySwitchesProps) => (
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
