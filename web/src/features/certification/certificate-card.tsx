import type { ReactNode } from 'react'
import { formatDay } from './format-day.ts'
import { groupMasked } from './group-masked.ts'

interface CertificateCardProps {
  title: string
  /** Masked, as the number is. */
  name: string
  idNumber: string
  /** When it became what it is. */
  date: { label: string; time: string }
  seal: ReactNode
  /** What is to be said and done besides. */
  children?: ReactNode
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="text-lg tabular-nums">{children}</dd>
  </div>
)

/** Who one is, as on a certificate; name and number only masked. */
export const CertificateCard = ({ title, name, idNumber, date, seal, children }: CertificateCardProps) => (
  <section aria-label={title} className="rounded-card bg-card p-2 shadow-float">
    <div className="relative rounded-control border border-line px-4 pt-4 pb-5">
      <div className="absolute top-4 right-4">{seal}</div>
      <h2 className="pr-16 text-2xl font-semibold">{title}</h2>
      <dl className="mt-5 space-y-3">
        <Row label="姓名">{name}</Row>
        <Row label="身份证号">
          <span className="whitespace-nowrap">{groupMasked(idNumber)}</span>
        </Row>
        <Row label={date.label}>
          <time dateTime={date.time} className="text-base text-ink-2">
            {formatDay(date.time)}
          </time>
        </Row>
      </dl>
      {children}
    </div>
  </section>
)
