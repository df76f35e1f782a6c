import type { ReactNode } from 'react'
import { calendarOf } from '#web/lib/time/time.ts'

/** A masked number in the groups of an ID number: `1***** ******** ***X`. */
const groupMasked = (masked: string): string => masked.replace(/^(.{6})(.{8})(.{4})$/, '$1 $2 $3')

/** `2026年11月21日 08:00` in the business zone. @param time ISO 8601 */
const formatDay = (time: string): string => {
  const { year, month, day, clock } = calendarOf(Date.parse(time))
  return `${year}年${month}月${day}日 ${clock}`
}

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
