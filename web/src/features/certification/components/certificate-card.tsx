import type { ReactNode } from 'react'
import { clsx } from 'clsx'
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
        <Row label="身份证号">{groupMasked(idNumber)}</Row>
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

interface CertificationSealProps {
  /** What is cut into it, read downwards. */
  text: string
  /** `pressed`, or only its outline: one that `waits` to be pressed, or one that was not. */
  look: 'pressed' | 'waiting' | 'refused'
}

const edge =
  'M6 3.4C16 2 40 2.2 50 3.2c3 .3 4.9 2.2 5.1 5.2.8 22 .9 71-.1 93-.2 3-2.1 5-5.1 5.2-10 .9-34 1-43.9 0-3-.3-5-2.3-5.2-5.3C-.1 79 0 30.6 1.2 8.5 1.4 5.5 3 3.7 6 3.4Z'

/** A vermilion seal, in the same colour on light and dark as the mark: an ornament, what it says stands beside it. */
export const CertificationSeal = ({ text, look }: CertificationSealProps) => (
  <svg
    viewBox="-2 0 60 110"
    width="52"
    height="96"
    aria-hidden="true"
    className={clsx('text-ink-3', look === 'waiting' && 'animate-pulse-soft', look === 'pressed' && 'animate-pop')}
    style={{ rotate: '4deg', fontFamily: '"STKaiti", "Kaiti SC", "KaiTi", "Songti SC", "Noto Serif CJK SC", serif' }}
  >
    {look !== 'pressed' ? (
      <path d={edge} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 4" />
    ) : (
      <>
        <path d={edge} fill="#C8402F" />
        <rect
          x="5"
          y="7"
          width="46"
          height="96"
          rx="2.5"
          fill="none"
          stroke="#FBF6EA"
          strokeWidth="1.5"
          opacity="0.85"
        />
      </>
    )}
    {Array.from(text).map((character, index) => (
      <text
        key={character}
        x="28"
        y={33 + index * 31}
        fontSize="27"
        fontWeight="600"
        textAnchor="middle"
        fill={look === 'pressed' ? '#FBF6EA' : 'currentColor'}
      >
        {character}
      </text>
    ))}
  </svg>
)
