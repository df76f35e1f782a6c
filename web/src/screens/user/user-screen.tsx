import { useSignedIn } from '#web/lib/session/session.ts'
import { setTheme, useTheme } from '#web/lib/appearance/theme.ts'
import { List } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Invitation } from './invitation.tsx'
import { Myself } from './myself.tsx'

/** Logged out, the theme is this device's own choice; signed in, it is one of the user's settings. */
const ThemeSwitch = () => {
  const theme = useTheme()
  return (
    <List label="外观">
      <li>
        <Switch
          label="深色模式"
          checked={theme === 'dark'}
          onCheckedChange={(dark) => setTheme(dark ? 'dark' : 'light')}
        />
      </li>
    </List>
  )
}

/** /user: the signed-in user, or an invitation to sign in. */
export const UserScreen = () => {
  const signedIn = useSignedIn()
  if (signedIn) {
    return (
      <Page>
        <h1 className="sr-only">我的</h1>
        <Myself />
      </Page>
    )
  }
  return (
    <Page nav={<NavBar title="我的" />}>
      <div className="space-y-3 px-4 pt-2 pb-8">
        <Invitation theme={<ThemeSwitch />} />
      </div>
    </Page>
  )
}
