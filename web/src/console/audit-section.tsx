import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AuditAction, AuditLine, AuditTarget } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from './data.ts'
import { Rows, Section, Select, Tag, When } from './parts.tsx'
import { actionNames, describeState, originNames, roleNames, targetNames } from './words.ts'

interface Filter {
  actorName?: string
  action?: AuditAction
  targetKind?: AuditTarget
  targetId?: string
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
    {(line.before ?? line.after) && (
      <p className="text-sm break-words text-ink-2">
        {line.before && `之前 ${describeState(line.before)} → `}之后 {describeState(line.after)}
      </p>
    )}
    {line.reason && <p className="text-sm text-ink-2">理由：{line.reason}</p>}
  </article>
)

const header = ['时间', '谁', '角色', '操作', '对象', '编号', '涉及', '之前', '之后', '理由', '请求']

const cellsOf = (line: AuditLine): string[] => [
  formatDateTime(line.time),
  line.actor ? `${line.actor.nickname} #${line.actor.id}` : originNames[line.origin],
  line.roles.map((role) => roleNames[role]).join(' '),
  actionNames[line.action],
  targetNames[line.targetKind],
  line.targetId,
  line.about ? `${line.about.nickname} #${line.about.id}` : '',
  describeState(line.before),
  describeState(line.after),
  line.reason ?? '',
  line.requestId ?? '',
]

/** A cell of a table that a spreadsheet opens: what looks like a formula is none. */
const csvCell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** Saves all lines that fit as a file, read page by page, up to `limits.auditExport`. */
const saveLines = async (filter: Filter) => {
  const lines: AuditLine[] = []
  let cursor: string | undefined
  do {
    const page = await call('audit.page', { body: { pageSize: 50, ...filter, cursor } })
    lines.push(...page.records)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined && lines.length < limits.auditExport)
  const rows = [header, ...lines.map(cellsOf)].map((cells) => cells.map(csvCell).join(','))
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: '审计日志.csv' })
  link.click()
  URL.revokeObjectURL(url)
}

/** What the staff has done. */
export const AuditSection = () => {
  const [filter, setFilter] = useState<Filter>({})
  const list = useList(['audit', filter], (cursor) =>
    call('audit.page', { body: { pageSize: 20, ...filter, cursor } }, { quiet: true }),
  )
  const save = useMutation({ mutationFn: saveLines })
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [actorName, action] = [String(form.get('actor')).trim(), String(form.get('action'))]
    const [targetKind, targetId] = [String(form.get('targetKind')), String(form.get('targetId')).trim()]
    setFilter({
      ...(actorName ? { actorName } : {}),
      ...(action ? { action: action as AuditAction } : {}),
      ...(targetKind ? { targetKind: targetKind as AuditTarget } : {}),
      ...(targetId ? { targetId } : {}),
    })
  }
  return (
    <Section title="审计日志" text="工作人员做过的每一个操作，保留三年。任何人都不能修改。">
      <form
        onSubmit={search}
        className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto_auto]"
      >
        <TextField label="谁（用户名）" name="actor" autoCapitalize="off" autoComplete="off" />
        <Select id="audit-action" name="action" label="做了什么" options={{ '': '全部操作', ...actionNames }} />
        <Select id="audit-target" name="targetKind" label="对什么" options={{ '': '全部对象', ...targetNames }} />
        <TextField label="对象编号" name="targetId" inputMode="numeric" pattern="[1-9][0-9]{0,18}" autoComplete="off" />
        <Button type="submit" variant="secondary" size="lg">
          查找
        </Button>
        <Button variant="secondary" size="lg" busy={save.isPending} onClick={() => save.mutate(filter)}>
          导出 CSV
        </Button>
      </form>
      <Rows label="审计日志" list={list} empty="没有符合的记录" keyOf={({ id }) => id}>
        {(line) => <Line line={line} />}
      </Rows>
    </Section>
  )
}
