import { useNameOf } from '#web/features/user/index.ts'
import { type ReactNode, useState } from 'react'
import type { GreetingCard } from '#contract/greeting-card.ts'
import { Mark } from '#web/ui/mark.tsx'
import { CardPicture } from './card-picture.tsx'

interface CardEnvelopeProps {
  card: GreetingCard
  /** The sender's own is open from the beginning. */
  opened: boolean
  /** Stands below the card once it is open. */
  children: ReactNode
}

/** A card in its envelope: the seal opens it, and the card rises out of it. */
export const CardEnvelope = ({ card, opened, children }: CardEnvelopeProps) => {
  const [open, setOpen] = useState(opened)
  const name = useNameOf()(card.sender)
  if (open)
    return (
      <div className="card-opened" data-own={opened}>
        <CardPicture card={card} />
        {children}
      </div>
    )
  return (
    <div className="envelope-place">
      <div className="envelope">
        <div className="envelope-back" />
        <div className="envelope-front" />
        <div className="envelope-flap" />
        <button type="button" onClick={() => setOpen(true)} className="envelope-seal">
          <Mark size={64} />
          <span className="sr-only">拆开{name}的贺卡</span>
        </button>
      </div>
      <p className="text-lg font-medium break-words">{name}</p>
      <p className="text-sm text-balance text-ink-2">寄来一张贺卡，点开封印看看</p>
    </div>
  )
}
