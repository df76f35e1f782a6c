import { ChevronRight } from 'lucide-react'
import { Link } from '#web/lib/navigation/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import '../greeting-card.css'

interface CardBubbleProps {
  cardKey: string
  /** The beginning of what it says; empty where only its address was sent. */
  text: string
}

/** A greeting card among the messages of a chat: in its envelope, which a tap opens. */
export const CardBubble = ({ cardKey, text }: CardBubbleProps) => (
  <Link to="/tradition-festival/card/$key" params={{ key: cardKey }} className="card-bubble">
    <span className="card-bubble-envelope">
      <span className="envelope-back" />
      <span className="envelope-front" />
      <span className="envelope-flap" />
      <span className="card-bubble-seal">
        <Mark size={30} />
      </span>
    </span>
    {text !== '' && <span className="line-clamp-2 block px-3 pt-2 text-base leading-snug break-words">{text}</span>}
    <span className="card-bubble-foot">
      贺卡，点开看
      <ChevronRight size={14} aria-hidden />
    </span>
  </Link>
)
