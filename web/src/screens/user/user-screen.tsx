import type { ReactNode } from 'react'
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'
import { ProfileCard, RecordCounts, useMyBase, useMyRecord, UserMenu } from '#web/features/user/index.ts'
import { setTheme, useTheme } from '#web/lib/appearance/appearance.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List } from '#web/ui/list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Logged out: what signing in is good for, and the way there and back. */
const Invitation = ({ theme }: { theme: ReactNode }) => (
  <>
    <section
      aria-labelledby="invitation"
      className="flex flex-col items-center rounded-card bg-card px-6 py-8 text-center"
    >
      <Mark size={56} />
      <h2 id="invitation" className="mt-4 text-xl font-semibold">
        欢迎来到鸿雁
      </h2>
      <p className="mt-1.5 mb-6 text-base text-ink-2">登录后可以回复话题、收藏喜欢的内容</p>
      <Link to="/login" search={{ redirect: '/user' }} className={buttonClass({ size: 'lg', block: true })}>
        登录 / 注册
      </Link>
    </section>
    {theme}
  </>
)

/** Stands where the signed-in user's cover, avatar and name will be. */
const MyselfSkeleton = () => (
  <div role="status">
    <span className="sr-only">正在加载</span>
    <Skeleton className="h-44 rounded-none!" />
    <div className="relative -mt-12 space-y-2.5 px-4">
      <span className="block w-fit rounded-full bg-paper p-1">
        <Skeleton className="size-20 rounded-full!" />
      </span>
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-4 w-20" />
    </div>
  </div>
)

/** The signed-in user's own page. */
const Myself = () => {
  const base = useMyBase()
  const record = useMyRecord()

  const retry = () => {
    void base.refetch()
    void record.refetch()
  }

  return (
    <>
      {base.data !== undefined && <ProfileCard user={base.data} />}
      {base.data === undefined && base.error === null && <MyselfSkeleton />}
      {base.data === undefined && base.error !== null && <ErrorState message={base.error.message} onRetry={retry} />}
      <div className="space-y-3 px-4 pt-4 pb-8">
        {base.data !== undefined && (
          <>
            <RecordCounts record={record.data} />
            <UserMenu />
          </>
        )}
        <LogOutButton />
      </div>
    </>
  )
}

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
