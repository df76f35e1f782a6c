import type { UserBrief } from '#contract/user.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { Button } from '#web/ui/button.tsx'

interface ProposedActsProps {
  proposer: UserBrief | null
  /** The reader may decide what others propose. */
  decides: boolean
  onAsk: (act: 'approve' | 'refuse') => void
}

/** What can be done of money that somebody proposes to move: nobody decides about what they have proposed themselves. */
export const ProposedActs = ({ proposer, decides, onAsk }: ProposedActsProps) => {
  const { data: me } = useMyBase()
  if (proposer !== null && proposer.id === me?.id) return <p className="text-sm text-ink-2">等另一位同事确认</p>
  if (!decides) return null
  return (
    <div className="flex gap-2">
      <Button size="sm" onClick={() => onAsk('approve')}>
        同意
      </Button>
      <Button variant="danger" size="sm" onClick={() => onAsk('refuse')}>
        不同意
      </Button>
    </div>
  )
}
