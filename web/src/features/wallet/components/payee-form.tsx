import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { payeeAccount } from '#contract/payment.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { bindPayee } from '../api/bind-payee.ts'

const schema = z.object({ account: payeeAccount })
type Values = z.infer<typeof schema>

const failures = createFormErrors<Values>({ account: 'account' })

interface PayeeFormProps {
  /** Of the user, verified and masked. */
  name: string
  onDone: () => void
  /** There is an account already, which can stay. */
  onCancel?: () => void
}

/** The account to which money is paid out: in the user's own name. */
export const PayeeForm = ({ name, onDone, onCancel }: PayeeFormProps) => {
  const queryClient = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { account: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ account }) => {
    try {
      await bindPayee(queryClient, account, failures.standsAtField)
      toast('提现账户已绑定')
      onDone()
    } catch (error) {
      failures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4 rounded-card bg-card p-4">
      <p className="text-base text-ink-2">绑定 {name} 名下的支付宝账户，提现的钱会付到那里。</p>
      <TextField
        {...register('account')}
        label="支付宝账号"
        placeholder="手机号或邮箱"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        error={errors.account?.message}
        hint="账户的实名要和这里的一致，不一致的付不进去，钱会退回余额"
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        绑定
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" block onClick={onCancel}>
          不换了
        </Button>
      )}
    </form>
  )
}
