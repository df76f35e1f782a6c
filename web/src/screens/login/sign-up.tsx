import { SignUpForm } from '#web/features/auth/components/sign-up-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Greeting } from './greeting.tsx'
import type { Mode } from './modes.ts'

/** Signing up; the new account is signed in at once. */
export const SignUp = ({ onShow }: { onShow: (mode: Mode) => void }) => (
  <>
    <Greeting title="加入鸿雁" text="几步就好，从此有人等你的来信" />
    <SignUpForm onSignInFailed={() => onShow('sign-in')} />
    <Button variant="quiet" className="mt-3" onClick={() => onShow('sign-in')}>
      已有账号，去登录
    </Button>
  </>
)
