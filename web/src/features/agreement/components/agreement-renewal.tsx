import { Link } from '#web/lib/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { PopUp, PopUpTitle } from '#web/ui/pop-up.tsx'
import { useAccept } from '../api/accept.ts'
import { useKeptAgreements, useStanding } from '../api/get-standing.ts'

interface AgreementRenewalProps {
  /** The reader is at the texts themselves. */
  away: boolean
  onRefuse: () => void
}

const messages = {
  never: { title: '先看看我们的约定', text: '使用鸿雁之前，请先读一读' },
  outdated: { title: '我们的约定更新了', text: '继续使用之前，请再读一读' },
} as const

const linkClass = 'inline-flex min-h-11 items-center font-medium text-river'

/**
 * Asks who has not agreed to what is in force: because they signed up earlier, or because it has changed. Nothing else can
 * be done before, but reading, and logging out.
 */
export const AgreementRenewal = ({ away, onRefuse }: AgreementRenewalProps) => {
  const { standing } = useStanding()
  const accept = useAccept()
  useKeptAgreements(standing)
  if (standing === undefined || standing.state === 'agreed') return null
  const { title, text } = messages[standing.state]
  return (
    <PopUp open={!away}>
      <div className="overflow-y-auto px-6 pt-5 pb-6 text-center">
        <Mark size={52} className="mx-auto" />
        <PopUpTitle className="mt-4 text-xl font-semibold">{title}</PopUpTitle>
        <p className="mt-2 text-base text-ink-2">
          {text}
          <br />
          <Link to="/user-agreement" className={linkClass}>
            《用户协议》
          </Link>
          和
          <Link to="/privacy-policy" className={linkClass}>
            《隐私政策》
          </Link>
        </p>
        {standing.changes.map((change) => (
          <p key={change} className="mt-1 text-base">
            {change}
          </p>
        ))}
        <p className="mt-1 text-sm text-ink-2">
          里面写着你和鸿雁各自要做到什么，以及鸿雁存了你的哪些信息、存多久、谁能看到。
        </p>
        <div className="mt-5 space-y-2.5">
          <Button block busy={accept.isPending} onClick={() => accept.mutate(standing.current)}>
            同意并继续
          </Button>
          <Button variant="quiet" block onClick={onRefuse}>
            不同意，退出登录
          </Button>
        </div>
      </div>
    </PopUp>
  )
}
