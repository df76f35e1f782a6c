import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode } from '#contract/checkcode.ts'
import { twoFactorCode } from '#contract/two-factor-code.ts'
import { CodeField, createFormErrors, useCodeSending } from '#web/features/auth/index.ts'
import { useTwoFactor } from '#web/features/two-factor/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { resetPaymentPassword, resetPaymentPasswordByCode, setPaymentPassword } from '../api/payment-password.ts'
import { TwiceEntered } from './twice-entered.tsx'

interface Values {
  password: string
  code: string
}

/** What confirms beside the account's password: nothing for the first one, else a code by mail or of the second step. */
type Beside = 'nothing' | 'mail' | 'second-step'

const schemas: Record<Beside, z.ZodType<Values, Values>> = {
  nothing: z.object({ password, code: z.string() }),
  mail: z.object({ password, code: checkcode }),
  'second-step': z.object({ password, code: twoFactorCode }),
}

const texts: Record<Beside, string> = {
  nothing: '最后用登录密码确认是你本人。',
  mail: '最后确认是你本人：登录密码，和发到你邮箱的验证码。重置后 24 小时内不能提现。',
  'second-step': '最后确认是你本人：登录密码，和验证器里的数字或一个恢复码。重置后 24 小时内不能提现。',
}

const failures = createFormErrors<Values>({ password: 'password', code: 'code', emailCode: 'code', emailKey: 'code' })

interface NewPaymentPasswordProps {
  /** There is one that is not known any more. */
  forgotten?: boolean
  onDone: () => void
}

interface ProofProps {
  paymentPassword: string
  onDone: () => void
}

/** That it is the user themselves. */
const Proof = ({ paymentPassword, beside, onDone }: ProofProps & { beside: Beside }) => {
  const queryClient = useQueryClient()
  const [emailKey, setEmailKey] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schemas[beside]),
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const { send, sending, waitSeconds } = useCodeSending(async () => (await call('checkcode.sendMyEmail')).emailKey)

  const handleSend = async () => {
    const key = await send()
    if (key === null) return
    setEmailKey(key)
    toast('验证码已发送，请查收邮件')
  }
  const save: Record<Beside, (values: Values) => Promise<void>> = {
    nothing: (values) =>
      setPaymentPassword(queryClient, { paymentPassword, password: values.password }, failures.standsAtField),
    mail: (values) => {
      const body = { newPaymentPassword: paymentPassword, password: values.password, emailKey, emailCode: values.code }
      return resetPaymentPassword(queryClient, body, failures.standsAtField)
    },
    'second-step': (values) => {
      const body = { newPaymentPassword: paymentPassword, ...values }
      return resetPaymentPasswordByCode(queryClient, body, failures.standsAtField)
    },
  }
  const submit = handleSubmit(async (values) => {
    if (beside === 'mail' && emailKey === '') return setError('code', { message: '请先获取验证码' })
    try {
      await save[beside](values)
      onDone()
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-base text-ink-2">{texts[beside]}</p>
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {beside === 'mail' && (
        <CodeField
          {...register('code')}
          label="邮箱验证码"
          placeholder="输入邮件中的数字"
          sending={sending}
          waitSeconds={waitSeconds}
          onSend={() => void handleSend()}
          error={errors.code?.message}
        />
      )}
      {beside === 'second-step' && (
        <TextField
          {...register('code')}
          label="两步验证"
          placeholder="数字或恢复码"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={errors.code?.message}
        />
      )}
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {beside === 'nothing' ? '设置支付密码' : '重置支付密码'}
      </Button>
    </form>
  )
}

/** For a forgotten one: by the second step where there is one, else by mail; whoever has none is led to set it up. */
const ForgottenProof = (props: ProofProps) => {
  const { data: twoFactor, error, refetch } = useTwoFactor()
  const [byMail, setByMail] = useState(false)
  if (twoFactor === undefined)
    return error === null ? (
      <div role="status" aria-label="正在加载" className="space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  if (!twoFactor.onFlag)
    return (
      <>
        <Proof {...props} beside="mail" />
        <div className="mt-3 text-center">
          <Link to="/account" className="inline-flex min-h-11 items-center px-4 text-sm text-river">
            收不到邮件？先开启两步验证
          </Link>
        </div>
      </>
    )
  const beside = byMail ? 'mail' : 'second-step'
  return (
    <>
      <Proof key={beside} {...props} beside={beside} />
      <Button variant="quiet" block className="mt-3" onClick={() => setByMail(!byMail)}>
        {byMail ? '改用两步验证' : '改用邮箱验证码'}
      </Button>
    </>
  )
}

/** A payment password where there is none, or none that is known. */
export const NewPaymentPassword = ({ forgotten = false, onDone }: NewPaymentPasswordProps) => {
  const [entered, setEntered] = useState<string>()
  if (entered === undefined) return <TwiceEntered onEntered={setEntered} />
  const given = { paymentPassword: entered, onDone }
  return forgotten ? <ForgottenProof {...given} /> : <Proof {...given} beside="nothing" />
}
