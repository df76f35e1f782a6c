import { type ReactNode, useState } from 'react'
import type { PersonDetail } from '#contract/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { Orders, Payments } from './orders.tsx'
import { PersonCases } from './person-cases.tsx'
import { Wallet } from './wallet.tsx'

interface LookedProps {
  /** 钱包, also of the button that shows it. */
  name: string
  /** What will be shown. */
  text: string
  /** Shown once somebody has said why they need it. */
  children: (reason: string) => ReactNode
}

/** What is sensitive of somebody: not read before somebody has said why, which stands in the audit log. */
const Looked = ({ name, text, children }: LookedProps) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<string>()
  if (reason !== undefined) return children(reason)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p className="text-base text-ink-2">{text}，要说明理由才能看，每次查看都记入审计日志。</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        查看{name}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`查看${name}`}
        text={`会显示${text}，这次查看会记入审计日志。`}
        actText="查看"
        busy={false}
        onAct={async (given) => setReason(given)}
      />
    </Card>
  )
}

const Record = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </div>
)

/** What other parts of the app keep of them, each for whom that part concerns. */
export const Records = ({ person: { id, username }, may }: { person: PersonDetail } & Pick<SectionProps, 'may'>) => (
  <>
    {may('moderation.read') && (
      <Record title="案件">
        <PersonCases userId={id} />
      </Record>
    )}
    {may('money.read') && (
      <Record title="钱包">
        <Looked name="钱包" text="TA 的余额、积分和每一笔进出">
          {(reason) => <Wallet userId={id} reason={reason} />}
        </Looked>
      </Record>
    )}
    {may('railway.read') && (
      <Record title="车票订单">
        <Looked name="车票订单" text="TA 订过的车票和行程">
          {(reason) => <Orders userId={id} reason={reason} />}
        </Looked>
      </Record>
    )}
    {may('money.read') && (
      <Record title="渠道支付">
        <Payments username={username} />
      </Record>
    )}
  </>
)
