import { ChangePasswordForm } from '#web/features/auth/components/change-password-form.tsx'
import { ResetPasswordForm } from '#web/features/auth/components/reset-password-form.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { session } from '#web/lib/session/session.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'

/** /change-password: a new password, by the one of now or, with the query `mode=forgotten`, by a mailed code. */
export const ChangePasswordScreen = () => {
  const navigation = useNavigation()
  const forgotten = useLocation().search.mode === 'forgotten'
  const me = useMyBase().data

  const handleChanged = (endedOthers: boolean) => {
    toast(endedOthers ? '密码已修改，其他设备已退出登录' : '密码已修改')
    navigation.back()
  }
  // It has ended all sessions, this one included.
  const handleReset = () => {
    session.end()
    navigation.go({ to: '/login' }, { replace: true })
    toast('密码已重设，请用新密码登录')
  }
  return (
    <Page nav={<NavBar title={forgotten ? '用邮箱重设密码' : '修改密码'} onBack={navigation.back} />}>
      <div style={{ maxWidth: '26.25rem' }} className="mx-auto px-6 pt-2 pb-10">
        {forgotten ? (
          <>
            <p className="mb-4 text-base text-ink-2">
              填上账号的邮箱，收一个验证码。重设后，所有设备都要用新密码重新登录。
              {/* On a line of its own: one that is broken leaves no comma at the beginning of the next. */}
              {me && <span className="block break-all">账号的邮箱：{me.email}</span>}
            </p>
            <ResetPasswordForm onReset={handleReset} />
          </>
        ) : (
          <ChangePasswordForm
            username={me?.username ?? ''}
            onChanged={handleChanged}
            onForgotten={() => navigation.go({ to: '/change-password', search: { mode: 'forgotten' } })}
          />
        )}
      </div>
    </Page>
  )
}
