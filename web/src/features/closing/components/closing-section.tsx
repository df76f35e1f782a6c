import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { CalendarClock, CircleAlert, type LucideIcon, MessageCircle, RotateCcw, Trash2 } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { useWallet } from '#web/features/wallet/index.ts'
import { useWelfare } from '#web/features/welfare/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useCancelClosing } from '../api/cancel-closing.ts'
import { useCloseTime } from '../api/select-closing.ts'
import { requestClosing } from '../api/request-closing.ts'

const consequences: { icon: LucideIcon; text: string }[] = [
  { icon: CalendarClock, text: '马上退出所有设备，7 天后注销。这 7 天里登录一次，就能撤销。' },
  { icon: Trash2, text: '注销时，资料、关注、地址、实名、设置和设备记录都会删除，不能恢复。' },
  { icon: MessageCircle, text: '发布过的话题和回复会留下，显示为「已注销用户」；发出的私聊会留在对方那里。' },
  { icon: RotateCcw, text: '用户名和邮箱会空出来，以后可以重新注册。想留一份内容，先导出数据。' },
]

const schema = z.object({
  password,
  understood: z.boolean().refine((value) => value, '请先读完上面几条，再勾选'),
})

interface Values {
  password: string
  understood: boolean
}

const failures = createFormErrors<Values>({ password: 'password' })

/** What of worth goes with the account, so that it is spent or taken out before. Nothing while it is not known. */
const WhatIsLost = () => {
  const { data: wallet } = useWallet()
  const { data: welfare } = useWelfare()
  const [balance, points] = [wallet?.balance ?? 0, welfare?.points ?? 0]
  return (
    <>
      {balance > 0 && (
        <p role="note" className="flex gap-3 rounded-card bg-wash p-3 text-base">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
          <span>
            钱包里还有 {formatMoney(balance)}，要先提现或用完才能注销。
            <Link to="/wallet" className="text-river">
              去钱包
            </Link>
          </span>
        </p>
      )}
      <p className="text-base text-ink-2">
        {points > 0
          ? `你的 ${points} 积分、补签卡和没用的卡券，注销时都会作废。`
          : '没用的卡券和补签卡，注销时会作废。'}
      </p>
    </>
  )
}

/** What closing the account means, and closing it. */
const ClosingForm = () => {
  const navigation = useNavigation()
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', understood: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await requestClosing(navigation, values.password)
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <ul className="space-y-3">
        {consequences.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3 text-base text-ink-2">
            <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
      <WhatIsLost />
      <Controller
        control={control}
        name="understood"
        render={({ field, fieldState }) => (
          <Checkbox
            label="我已了解"
            checked={field.value}
            onCheckedChange={field.onChange}
            {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
          />
        )}
      />
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" variant="danger" size="lg" block busy={isSubmitting}>
        注销账号
      </Button>
    </form>
  )
}

const Closing = ({ closeTime }: { closeTime: string }) => {
  const { mutate, isPending } = useCancelClosing()
  return (
    <div className="rounded-card bg-card p-4">
      <p className="text-base font-medium">账号将于 {formatDateTime(closeTime)} 注销</p>
      <p className="mt-0.5 text-sm text-ink-2">在那之前撤销，一切照旧。</p>
      <Button variant="secondary" className="mt-3" busy={isPending} onClick={() => mutate()}>
        撤销注销
      </Button>
    </div>
  )
}

/** Leaving for good, and the way back. */
export const ClosingSection = () => {
  const closeTime = useCloseTime() ?? null
  const [open, setOpen] = useState(false)
  return (
    <Section title="离开鸿雁" {...(closeTime === null && { note: '注销后有 7 天可以反悔。' })}>
      {closeTime === null ? (
        <List>
          <ListItem title={<span className="text-rust">注销账号</span>} chevron onClick={() => setOpen(true)} />
        </List>
      ) : (
        <Closing closeTime={closeTime} />
      )}
      <Sheet open={open} onOpenChange={setOpen} title="注销账号">
        <ClosingForm />
      </Sheet>
    </Section>
  )
}
