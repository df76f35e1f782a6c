import type { RemittanceState } from '#contract/remittance.ts'
import type { ShownMessage } from '#web/features/chat/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { useRemittance } from '../api/remittance-detail.ts'
import { amountOfLine, stateTexts } from '../remittance-text.ts'
import '../remittance.css'

const ways: Record<RemittanceState, string> = {
  // There and back; done; back.
  waiting: 'M4 9.5h15.5L15 5M20 14.5H4.5L9 19',
  accepted: 'm5 12.5 4.5 4.5L19 7.5',
  returned: 'M9 7 4.5 11.5 9 16m-4.5-4.5h10a5 5 0 0 1 5 5',
  lapsed: 'M12 7v5.5l3.5 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
}

const Way = ({ state }: { state: RemittanceState }) => (
  <svg
    viewBox="0 0 24 24"
    width={22}
    height={22}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={ways[state]} />
  </svg>
)

interface RemittanceBubbleProps {
  message: ShownMessage
  onOpen: () => void
}

/** Money as it lies between the messages: a slip with how much it is and how it stands. */
export const RemittanceBubble = ({ message, onOpen }: RemittanceBubbleProps) => {
  const { data: remittance } = useRemittance(message.windowId, message.id)
  const amount = remittance?.amount ?? amountOfLine(message.content)
  const state = remittance?.state ?? 'waiting'
  const said = remittance === undefined ? '' : [stateTexts[state], remittance.note].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="remittance-slip"
      data-over={state !== 'waiting'}
    >
      <span className="remittance-main">
        <span className="remittance-mark">
          <Way state={state} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="remittance-amount">{amount === undefined ? message.content : formatMoney(amount)}</span>{' '}
          <span className="remittance-state">{said}</span>
        </span>
      </span>{' '}
      <span className="remittance-foot">转账</span>
      <svg viewBox="0 0 240 58" preserveAspectRatio="none" aria-hidden="true" className="remittance-hill">
        <path
          fill="currentColor"
          d="M0 58V40c26-14 44-20 66-12 24 9 38-18 68-20 34-2 44 30 70 26 16-2 26-10 36-12v36Z"
        />
      </svg>
    </button>
  )
}
