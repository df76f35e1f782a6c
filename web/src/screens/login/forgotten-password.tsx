import { ResetPasswordForm } from '#web/features/auth/components/reset-password-form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Greeting } from './greeting.tsx'
import type { Mode } from './modes.ts'

/** A new password in place of a forgotten one; then one signs in with it. */
export const ForgottenPassword = ({ onShow }: { onShow: (mode: Mode) => void }) => {
  const handleReset = () => {
    toast('密码已重设，请用新密码登录')
    onShow('sign-in')
  }
  return (
    <>
      <Greeting title="找回密码" text="用注册时的邮箱收一个验证码，再设一个新密码" />
      <ResetPasswordForm onReset={handleReset} />
    </>
  )
}
