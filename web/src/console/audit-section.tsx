import { type FormEvent, useState } from 'react'
import type { AuditAction, AuditLine } from '#contract/audit.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from './data.ts'
import { Rows, Section, Select, Tag, When } from './parts.tsx'
import { actionNames, describeState, originNames, roleNames, targetNames } from './words.ts'

interface Filter {
  actorName?: string
  action?: AuditAction
}

const Line = ({ line }: { line: AuditLine }) => (
  <article className="flex flex-col gap-1.5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-ink-2">
        <When time={line.time} />
      </span>
      <span className="font-medium">{line.actor?.nickname ?? originNames[line.origin]}</span>
      {line.roles.map((role) => (
        <Tag key={role}>{roleNames[role]}</Tag>
      ))}
      <Tag tone="good">{actionNames[line.action]}</Tag>
    </div>
    <p>
      {targetNames[line.targetKind]} #{line.targetId}
      {line.about && <span className="text-ink-2">（{line.about.nickname}）</span>}
    </p>
    <p className="text-sm break-words text-ink-2">
      之前 {describeState(line.before)} → 之后 {describeState(line.after)}
    </p>
    {line.reason && <p className="text-sm text-ink-2">理由：{line.reason}</p>}
  </article>
)

/** What the staff has done. */
export const AuditSection = () => {
  const [filter, setFilter] = useState<Filter>({})
  const list = useList(['audit', filter], (cursor) =>
    call('audit.page', { body: { pageSize: 20, ...filter, cursor } }, { quiet: true }),
  )
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [actorName, action] = [String(form.get('actor')).trim(), String(form.get('action'))]
    setFilter({ ...(actorName ? { actorName } : {}), ...(action ? { action: action as AuditAction } : {}) })
  }
  return (
    <Section title="审计日志" text="工作人员做过的每一个操作，保留三年。任何人都不能修改。">
      <form onSubmit={search} className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto]">
        <TextField label="谁（用户名）" name="actor" autoCapitalize="off" autoComplete="off" />
        <Select id="audit-action" name="action" label="做了什么" options={{ '': '全部操作', ...actionNames }} />
        <Button type="submit" variant="secondary" size="lg">
          查找
        </Button>
      </form>
      <Rows label="审计日志" list={list} empty="没有符合的记录" keyOf={({ id }) => id}>
        {(line) => <Line line={line} />}
      </Rows>
    </Section>
  )
}
