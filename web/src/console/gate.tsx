import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { useAct } from './data.ts'

interface NoticeProps {
  title: string
  text: string
  children?: ReactNode
}

/** A page of its own that says what is missing, and what to do. */
const Notice = ({ title, text, children }: NoticeProps) => (
  <main className="mx-auto flex min-h-dvh max-w-[420px] flex-col justify-center gap-5 px-6 py-10">
    <Mark size={56} />
    <div>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-base text-ink-2">{text}</p>
    </div>
    {children}
  </main>
)

export const SignInFirst = () => (
  <Notice title="鸿雁工作台" text="请先登录你的鸿雁账号。">
    <a href="/login?redirect=%2Fconsole" className={buttonClass()}>
      去登录
    </a>
  </Notice>
)

export const NoRole = () => (
  <Notice title="没有权限（403）" text="工作台只对鸿雁的工作人员开放。需要的话，请所有者给你的账号授予角色。">
    <a href="/home" className={buttonClass({ variant: 'secondary' })}>
      回首页
    </a>
  </Notice>
)

export const NoSuchPlace = () => (
  <Notice title="没有这一页（404）" text="它可能搬走了，或者你的角色看不到它。">
    <a href="/console" className={buttonClass({ variant: 'secondary' })}>
      回工作台
    </a>
  </Notice>
)

export const TwoFactorFirst = () => (
  <Notice title="先开启两步验证" text="工作人员的账号要更安全一些：到「账号管理」开启两步验证，再回到这里。">
    <a href="/account" className={buttonClass()}>
      去账号管理
    </a>
  </Notice>
)

/** A code is asked for: this session has not shown one, or half a day ago. */
export const CodeFirst = () => {
  const [problem, setProblem] = useState<string>()
  const enter = useAct((code: string) => call('staff.takeSecondStep', { body: { code } }, { quiet: true }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    const element = event.currentTarget
    try {
      await enter.mutateAsync(String(new FormData(element).get('code')).trim())
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error))
      element.reset()
    }
  }
  return (
    <Notice title="再确认一下，是你本人" text="输入验证器里的 6 位数字，或一个恢复码。之后 12 小时内不用再输。">
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label="验证码"
          name="code"
          required
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          error={problem}
        />
        <Button type="submit" busy={enter.isPending}>
          进入工作台
        </Button>
      </form>
    </Notice>
  )
}
