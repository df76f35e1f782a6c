import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { StaffRole } from '#contract/permission.ts'
import type { StaffGrant } from '#contract/staff.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, toldAtReason, useAct, useList, useWrong } from './data.ts'
import { Card, Person, Rows, Section, Select, Tag, When } from './parts.tsx'
import type { SectionProps } from './section.ts'
import { originNames, roleNames } from './words.ts'

const reasonLimits = { minLength: limits.staffReason.min, maxLength: limits.staffReason.max, required: true }

const GrantForm = () => {
  const { wrong, setWrong, passWrong } = useWrong()
  const grant = useAct((body: InputOf<'staff.grant'>['body']) =>
    call('staff.grant', { body }, toldAt('username', 'reason')),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const [username, role, reason] = ['username', 'role', 'reason'].map((name) => String(form.get(name)))
    const given = { username: username ?? '', role: role as StaffRole, reason: reason ?? '' }
    setWrong({})
    const { user } = await grant.mutateAsync(given)
    toast(`${user.nickname} 现在是${roleNames[given.role]}`)
    element.reset()
  }
  return (
    <Card className="p-4">
      <form
        aria-label="授予角色"
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="grid grid-cols-1 items-start gap-3 *:min-w-0 md:grid-cols-[1fr_1fr_2fr_auto]"
      >
        <TextField
          label="用户名"
          name="username"
          required
          autoCapitalize="off"
          autoComplete="off"
          error={wrong.username}
        />
        <Select id="grant-role" name="role" label="角色" options={roleNames} defaultValue="service" />
        <TextField label="理由" name="reason" {...reasonLimits} autoComplete="off" error={wrong.reason} />
        <Button type="submit" size="lg" busy={grant.isPending} className="md:mt-6.5">
          授予
        </Button>
      </form>
    </Card>
  )
}

const Revocation = ({ grant, onDone }: { grant: StaffGrant; onDone: () => void }) => {
  const { wrong, setWrong, passWrong } = useWrong()
  const revoke = useAct((body: InputOf<'staff.revoke'>['body']) => call('staff.revoke', { body }, toldAtReason))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    setWrong({})
    await revoke.mutateAsync({ userId: grant.user.id, role: grant.role, reason })
    toast('已撤销，立即生效')
    onDone()
  }
  return (
    <form
      aria-label={`撤销 ${grant.user.nickname} 的${roleNames[grant.role]}`}
      onSubmit={(event) => void submit(event).catch(passWrong)}
      className="mt-3 grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_auto_auto]"
    >
      <TextField label="撤销的理由" name="reason" {...reasonLimits} autoComplete="off" autoFocus error={wrong.reason} />
      <Button type="submit" variant="danger" size="lg" busy={revoke.isPending}>
        确认撤销
      </Button>
      <Button variant="quiet" size="lg" onClick={onDone}>
        取消
      </Button>
    </form>
  )
}

const Grant = ({ grant, writes }: { grant: StaffGrant; writes: boolean }) => {
  const [revoking, setRevoking] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Person user={grant.user}>@{grant.user.username}</Person>
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone="good">{roleNames[grant.role]}</Tag>
          {!grant.twoFactorFlag && <Tag tone="warn">未开两步验证</Tag>}
          <span className="text-sm text-ink-2">
            <When time={grant.grantTime} /> · {originNames[grant.origin]}
          </span>
          {writes && !revoking && (
            <Button variant="danger" size="sm" onClick={() => setRevoking(true)}>
              撤销
            </Button>
          )}
        </div>
      </div>
      {revoking && <Revocation grant={grant} onDone={() => setRevoking(false)} />}
    </>
  )
}

/** Who runs the app. */
export const StaffSection = ({ may }: SectionProps) => {
  const writes = may('staff.write')
  const list = useList(['staff'], (cursor) => call('staff.page', { body: { pageSize: 20, cursor } }, { quiet: true }))
  return (
    <Section title="工作人员" text="谁能做什么。授予和撤销都要写明理由，立即生效。">
      {writes && <GrantForm />}
      <Rows label="工作人员" list={list} empty="还没有工作人员" keyOf={({ id }) => id}>
        {(grant) => <Grant grant={grant} writes={writes} />}
      </Rows>
    </Section>
  )
}
