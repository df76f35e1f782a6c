import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/permission.ts'
import type { StaffSelf } from '#contract/staff.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AnnouncementSection } from './announcement-section.tsx'
import { AuditSection } from './audit-section.tsx'
import { CertificationSection } from './certification-section.tsx'
import { useMe } from './data.ts'
import { CodeFirst, NoRole, NoSuchPlace, SignInFirst, TwoFactorFirst } from './gate.tsx'
import { Card, PlaceLink, Section, Tag, When } from './parts.tsx'
import { usePlace } from './place.ts'
import { ServiceSection } from './service-section.tsx'
import { StaffSection } from './staff-section.tsx'
import { TicketGateSection } from './ticket-gate-section.tsx'
import { roleNames } from './words.ts'

interface Part {
  key: string
  name: string
  needs: Permission
  show: (may: (permission: Permission) => boolean, me: StaffSelf) => ReactNode
}

const parts: readonly Part[] = [
  {
    key: 'announcements',
    name: '公告',
    needs: 'announcement.read',
    show: (may) => <AnnouncementSection writes={may('announcement.write')} />,
  },
  {
    key: 'service',
    name: '客服',
    needs: 'service.read',
    show: (may) => <ServiceSection writes={may('service.write')} />,
  },
  { key: 'certification', name: '实名认证', needs: 'certification.read', show: () => <CertificationSection /> },
  { key: 'gate', name: '检票', needs: 'railway.gate', show: (_, me) => <TicketGateSection me={me} /> },
  { key: 'audit', name: '审计日志', needs: 'audit.read', show: () => <AuditSection /> },
  { key: 'staff', name: '工作人员', needs: 'staff.read', show: (may) => <StaffSection writes={may('staff.write')} /> },
]

const Welcome = ({ me }: { me: StaffSelf }) => (
  <Section title="工作台" text="你在鸿雁的角色，和能做的事。">
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap gap-2">
        {me.roles.map((role) => (
          <Tag key={role} tone="good">
            {roleNames[role]}
          </Tag>
        ))}
      </div>
      {me.permissions.length === 0 && <p className="text-ink-2">你的角色现在还没有要做的事。</p>}
      {me.untilTime && (
        <p className="text-sm text-ink-2">
          <When time={me.untilTime} /> 之后，会再请你输入一次验证码。
        </p>
      )}
    </Card>
  </Section>
)

const Frame = ({ me }: { me: StaffSelf }) => {
  const { section } = usePlace()
  const may = (permission: Permission) => me.permissions.includes(permission)
  const open = parts.filter(({ needs }) => may(needs))
  const part = open.find(({ key }) => key === section)
  if (section !== undefined && part === undefined) return <NoSuchPlace />
  const links = [{ key: undefined, name: '我' }, ...open]
  return (
    <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-6 px-4 py-5 lg:grid-cols-[208px_1fr] lg:px-8 lg:py-8">
      <header className="min-w-0">
        <div className="mb-3 flex items-center gap-3 lg:mb-6">
          <Mark size={36} className="shrink-0" />
          <span className="text-lg font-semibold">鸿雁工作台</span>
        </div>
        <nav aria-label="工作台" className="flex flex-wrap gap-1 lg:flex-col">
          {links.map(({ key, name }) => (
            <PlaceLink
              key={name}
              to={key === undefined ? {} : { section: key }}
              aria-current={key === section ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-control px-3 text-base',
                key === section ? 'bg-wash font-medium text-ink' : 'text-ink-2 hover:bg-wash',
              )}
            >
              {name}
            </PlaceLink>
          ))}
          <a
            href="/home"
            className="flex min-h-11 items-center rounded-control px-3 text-base text-river hover:bg-wash"
          >
            回鸿雁
          </a>
        </nav>
      </header>
      <main className="min-w-0">{part ? part.show(may, me) : <Welcome me={me} />}</main>
    </div>
  )
}

/** The console: whoever may not be there is told what is missing. */
export const ConsoleApp = () => {
  const signedIn = useSignedIn()
  const me = useMe(signedIn)
  if (!signedIn) return <SignInFirst />
  if (me.data === undefined)
    return me.error ? (
      <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />
    ) : (
      <p role="status" className="grid min-h-dvh place-items-center">
        <Spinner className="text-ink-2" />
        <span className="sr-only">正在打开工作台</span>
      </p>
    )
  if (me.data.roles.length === 0) return <NoRole />
  if (!me.data.twoFactorFlag) return <TwoFactorFirst />
  if (me.data.untilTime === null) return <CodeFirst />
  return <Frame me={me.data} />
}
