import { type ReactNode, useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import type { RailwayAccountState } from '#contract/railway-account.ts'
import {
  RailwayRegisterForm,
  RailwayResetForm,
  RailwaySignInForm,
  useRailwayAccount,
  useRailwaySignedIn,
  useRailwaySignIn,
} from '#web/features/railway-account/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Dotted } from '#web/ui/dotted.tsx'

const Greeting = ({ title, text }: { title: string; text: string }) => (
  <header className="mb-6 flex items-center gap-4">
    <Mark size={56} className="shrink-0" />
    <div className="min-w-0">
      <p className="text-2xl font-semibold">{title}</p>
      <p className="mt-1 text-base text-balance text-ink-2">{text}</p>
    </div>
  </header>
)

/** As whom tickets will be bought. */
const Identity = ({ name, phone }: Pick<RailwayAccountState, 'name' | 'phone'>) => (
  <div className="flex items-center gap-3 rounded-card bg-card px-4 py-3.5">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf/12 text-leaf">
      <ShieldCheck size={22} aria-hidden />
    </span>
    <div className="min-w-0">
      <p className="text-lg font-medium">{name}</p>
      <p className="text-sm text-ink-2">
        <Dotted parts={['已实名认证', phone]} />
      </p>
    </div>
  </div>
)

const Uncertified = () => (
  <EmptyState
    drawing="gate"
    title="先完成实名认证"
    text="火车票是实名的：认证之后，就能注册铁路账户，用你的身份买票"
    action={
      <Link to="/identity-verification" className={buttonClass()}>
        去实名认证
      </Link>
    }
  />
)

const Register = ({ account, onDone }: ViewProps) => (
  <>
    <Greeting title="注册铁路账户" text="留一个手机号，设一个密码，以后买票更安心" />
    <div className="mb-5">
      <Identity {...account} />
    </div>
    <RailwayRegisterForm onDone={onDone} />
  </>
)

const Locked = ({ until }: { until: string }) => (
  <p role="alert" className="rounded-control bg-wash px-4 py-3 text-base">
    密码输错的次数太多，{formatDateTime(until)} 之前不能用密码登录。可以一键登录，或者重置密码。
  </p>
)

/** To a new password, and from there to where one wanted to be. */
const ResetLink = (props: { className: string; children: ReactNode }) => {
  const { redirect } = useLocation().search
  return <Link to="/train-tickets/login" search={{ mode: 'reset', redirect }} {...props} />
}

interface ViewProps {
  account: RailwayAccountState
  onDone: () => void
}

const SignIn = ({ account, onDone }: ViewProps) => {
  const { signInByUser } = useRailwaySignIn()
  const [busy, setBusy] = useState(false)
  const handleTap = async () => {
    setBusy(true)
    try {
      await signInByUser()
      onDone()
    } catch {
      // It has been said.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Greeting title="登录铁路账户" text="买票之前，再确认一下是你本人" />
      <Identity {...account} />
      <Button size="lg" block busy={busy} className="mt-4" onClick={() => void handleTap()}>
        一键登录
      </Button>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        或者
      </p>
      {account.lockedUntil === null ? <RailwaySignInForm onDone={onDone} /> : <Locked until={account.lockedUntil} />}
      <div className="mt-2 text-center">
        <ResetLink className="inline-flex min-h-11 items-center px-4 text-sm text-river">忘记密码</ResetLink>
      </div>
    </>
  )
}

const Reset = ({ account, onDone }: ViewProps) => (
  <>
    <Greeting title="重置密码" text="用铁路账户的手机号收一个验证码，再设一个新密码" />
    <RailwayResetForm phone={account.phone ?? ''} onDone={onDone} />
  </>
)

/** Who is signed in has come to look at their account. */
const SignedIn = ({ account }: { account: RailwayAccountState }) => {
  const { signOut } = useRailwaySignIn()
  const handleSignOut = async () => {
    try {
      await signOut()
      toast('已退出铁路账户')
    } catch {
      // It has been said.
    }
  }
  return (
    <>
      <Greeting title="铁路账户" text="这台设备已登录" />
      <Identity {...account} />
      <List label="铁路账户" className="mt-3">
        <ListItem title="乘车人" render={(props) => <Link to="/train-tickets/passengers" {...props} />} />
        <ListItem title="重置密码" render={(props) => <ResetLink {...props} />} />
      </List>
      <Button variant="secondary" size="lg" block className="mt-6" onClick={() => void handleSignOut()}>
        退出铁路账户
      </Button>
    </>
  )
}

interface AccountProps extends ViewProps {
  resetting: boolean
}

const View = ({ account, resetting, onDone }: AccountProps) => {
  const signedIn = useRailwaySignedIn()
  if (account.state === 'none') {
    return account.certifiedFlag ? <Register account={account} onDone={onDone} /> : <Uncertified />
  }
  if (resetting) return <Reset account={account} onDone={onDone} />
  return signedIn ? <SignedIn account={account} /> : <SignIn account={account} onDone={onDone} />
}

/** /train-tickets/login: the railway account; who has signed in goes on to where they wanted to be (query `redirect`). */
export const TrainTicketsLoginScreen = () => {
  const { back } = useNavigation()
  const { search } = useLocation()
  const returnTo = useReturnTo()
  const { data: account, error, refetch } = useRailwayAccount()
  // A greeting says it larger; who is sent to be certified first gets none.
  const greets = account?.state !== 'none' || account.certifiedFlag
  return (
    <Page nav={<NavBar title="铁路账户" titleHidden={greets} onBack={back} />}>
      <div className="mx-auto max-w-[max(420px,26.25rem)] px-6 pt-2 pb-8">
        {account !== undefined ? (
          <View
            account={account}
            resetting={search.mode === 'reset'}
            onDone={() => returnTo(safeRedirect(search.redirect) ?? '/train-tickets')}
          />
        ) : error === null ? (
          <div role="status" aria-label="正在加载" className="space-y-4 pt-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-17 rounded-card!" />
            <Skeleton className="h-12" />
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
