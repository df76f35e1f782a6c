import { clsx } from 'clsx'
import { Undo2 } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { PlaceLink } from '../parts.tsx'

/** Whether something of the books is of what can be given back. @param subject `train-order:12` */
export const isRefundable = (subject: string): boolean => /^(?:train-order|cover|top-up):\d+$/.test(subject)

/** Leads to where something that was paid is given back. @param small in a row of a table */
export const RefundLink = ({ subject, small = false }: { subject: string; small?: boolean }) => {
  const to = { section: 'refunds', id: subject }
  if (small)
    return (
      <PlaceLink to={to} aria-label={`退款 ${subject}`} className="text-sm text-river hover:underline">
        退款
      </PlaceLink>
    )
  return (
    <PlaceLink to={to} className={clsx('self-start', buttonClass({ variant: 'secondary', size: 'sm' }))}>
      <Undo2 size={16} aria-hidden />
      退款
    </PlaceLink>
  )
}
