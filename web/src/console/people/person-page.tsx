import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PersonDetail, SensitiveField } from '#contract/people.ts'
import type { Device } from '#contract/device.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toldAtReason, useAct } from '../data.ts'
import { Card, Person, Section, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { certificationStateNames } from '../words.ts'
import { Records } from './records.tsx'
import { Sanctions } from './sanctions.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
    <dt className="shrink-0 text-sm text-ink-2">{name}</dt>
    <dd className="flex min-w-0 items-center gap-2 text-right break-words tabular-nums">{children}</dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="min-w-0">
    <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{title}</h2>
    {children}
  </Card>
)

const fieldNames: Record<SensitiveField, string> = { email: '邮箱', phone: '手机号' }

/** Masked until somebody has said why they need it; then shown here, and nowhere kept. */
const Sensitive = ({
  person,
  field,
  mayUnmask,
}: {
  person: PersonDetail
  field: SensitiveField
  mayUnmask: boolean
}) => {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<string>()
  const act = useAct((reason: string) =>
    call('people.unmask', { body: { userId: person.id, field, reason } }, toldAtReason),
  )
  const masked = person[field]
  return (
    <Fact name={fieldNames[field]}>
      {value ?? (masked || '没有')}
      {mayUnmask && masked && value === undefined && (
        <Button variant="quiet" className="-mr-4" onClick={() => setOpen(true)} aria-label={`查看${fieldNames[field]}`}>
          查看
        </Button>
      )}
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`查看${fieldNames[field]}`}
        text={`会显示「${person.user.nickname}」完整的${fieldNames[field]}，这次查看会记入审计日志。`}
        actText="查看"
        busy={act.isPending}
        onAct={async (reason) => setValue((await act.mutateAsync(reason)).value)}
      />
    </Fact>
  )
}

const Devices = ({ person, mayEnd }: { person: PersonDetail; mayEnd: boolean }) => {
  const [ending, setEnding] = useState<Device | 'all'>()
  const act = useAct((reason: string) => {
    const deviceId = ending === 'all' ? undefined : ending?.deviceId
    return call('people.endSessions', { body: { userId: person.id, deviceId, reason } }, toldAtReason)
  })
  const signedIn = person.devices.some(({ sessionFlag }) => sessionFlag)
  return (
    <Group title="设备和登录">
      {person.devices.length === 0 && <p className="p-4 text-ink-2">没有登录过的设备</p>}
      <ul aria-label="设备" className="divide-y divide-line">
        {person.devices.map((device) => (
          <li key={device.deviceId} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
            <div className="min-w-0">
              <p className="truncate">{device.name}</p>
              <p className="text-sm text-ink-2">
                {device.place || '未知地点'}，<When time={device.lastSeenTime} />
              </p>
            </div>
            {device.sessionFlag ? (
              mayEnd && (
                <Button
                  variant="quiet"
                  className="-mr-4"
                  onClick={() => setEnding(device)}
                  aria-label={`退出 ${device.name}`}
                >
                  退出
                </Button>
              )
            ) : (
              <Tag>已退出</Tag>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && signedIn && (
        <div className="border-t border-line p-3">
          <Button variant="secondary" onClick={() => setEnding('all')}>
            全部退出登录
          </Button>
        </div>
      )}
      <ReasonDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title="退出登录"
        text={`${ending === 'all' || ending === undefined ? '所有设备' : ending.name}会马上退出登录，对方会收到通知和这里的理由。`}
        actText="退出登录"
        reasonLabel="理由（对方会看到）"
        danger
        busy={act.isPending}
        onAct={(reason) => act.mutateAsync(reason)}
      />
    </Group>
  )
}

const exportNames = {
  none: '没有导出过',
  waiting: '排队中',
  running: '打包中',
  done: '已完成',
  failed: '失败',
} as const

const Account = ({ person, mayWrite }: { person: PersonDetail; mayWrite: boolean }) => {
  const [open, setOpen] = useState(false)
  const act = useAct((reason: string) =>
    call('people.beginExport', { body: { userId: person.id, reason } }, toldAtReason),
  )
  return (
    <Group title="账号">
      <div className="border-b border-line px-4 py-3">
        <Person user={person.user}>{person.bio || '没有简介'}</Person>
      </div>
      <dl className="divide-y divide-line">
        <Fact name="编号">{person.id}</Fact>
        <Sensitive person={person} field="email" mayUnmask={mayWrite} />
        <Sensitive person={person} field="phone" mayUnmask={mayWrite} />
        <Fact name="实名认证">
          {person.certification === 'none' ? '未提交' : certificationStateNames[person.certification]}
        </Fact>
        <Fact name="两步验证">{person.twoFactorFlag ? '已开启' : '未开启'}</Fact>
        <Fact name="注册">
          <When time={person.createTime} />
        </Fact>
        <Fact name="最近登录">{person.lastSeenTime ? <When time={person.lastSeenTime} /> : '没有记录'}</Fact>
        {person.closeTime && (
          <Fact name={person.closedFlag ? '已注销' : '将注销'}>
            <When time={person.closeTime} />
          </Fact>
        )}
        <Fact name="数据导出">
          {exportNames[person.export.state]}
          {mayWrite && !person.closedFlag && (
            <Button variant="quiet" className="-mr-4" onClick={() => setOpen(true)}>
              替 TA 导出
            </Button>
          )}
        </Fact>
      </dl>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="替用户导出数据"
        text="只在本人要求时使用。打包好后由本人在设置里下载，别人拿不到。"
        actText="开始导出"
        reasonLabel="理由（对方会看到）"
        busy={act.isPending}
        onAct={(reason) => act.mutateAsync(reason)}
      />
    </Group>
  )
}

const capped = (number: number) => (number >= 100 ? '100+' : String(number))

const Around = ({ person }: { person: PersonDetail }) => (
  <Group title="往来">
    <dl className="divide-y divide-line">
      <Fact name="话题">{capped(person.topicNum)}</Fact>
      <Fact name="车票订单">{capped(person.orderNum)}</Fact>
      <Fact name="被举报的案件">{capped(person.caseNum)}</Fact>
      <Fact name="举报过">{capped(person.reportNum)}</Fact>
    </dl>
  </Group>
)

/** All that the staff sees of one person, and does for them. */
export const PersonPage = ({ userId, may }: { userId: string } & Pick<SectionProps, 'may'>) => {
  const query = useQuery({
    queryKey: ['person', userId],
    queryFn: () => call('people.get', { body: { userId } }, { quiet: true }),
    staleTime: 0,
  })
  const person = query.data
  const mayWrite = may('people.write')
  return (
    <Section
      title={person?.user.nickname ?? '用户'}
      text={person ? `@${person.username}` : ' '}
      back={{ to: { section: 'people' }, name: '全部用户' }}
    >
      {query.error && !person && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {!person && !query.error && (
        <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {person && (
        <>
          <Sanctions person={person} mayImpose={may('sanction.write')} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Account person={person} mayWrite={mayWrite} />
            <div className="flex min-w-0 flex-col gap-5">
              <Devices person={person} mayEnd={mayWrite} />
              <Around person={person} />
            </div>
          </div>
          <Records person={person} may={may} />
        </>
      )}
    </Section>
  )
}
