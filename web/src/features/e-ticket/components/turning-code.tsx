import { railwayLimits } from '#contract/railway-limits.ts'
import { QrCode } from '#web/features/qr/index.ts'
import { useNow } from '#web/features/train-order/index.ts'
import { useCode } from './use-code.ts'

const secondMs = 1000

/** How long the code that is shown is still good: a bar that runs out, and in words. */
const Remaining = () => {
  const past = Math.floor(useNow(secondMs) / secondMs) % railwayLimits.codeSeconds
  const left = railwayLimits.codeSeconds - past
  return (
    <div className="ticket-remaining">
      <progress value={left} max={railwayLimits.codeSeconds} aria-label="这个检票码还有多久更新" />
      <span>{left} 秒后自动更新</span>
    </div>
  )
}

interface TurningCodeProps {
  certificate: string | undefined
  /** Whose it is, for who does not see it. */
  label: string
}

/** The code of a ticket that the gate reads. It is another each minute: a picture of it is of no use. */
export const TurningCode = ({ certificate, label }: TurningCodeProps) => {
  const code = useCode(certificate)
  if (code === 'lost')
    return <p className="ticket-note">这台设备上的凭证失效了。连上网络，重新打开这一页，再换到这台设备。</p>
  return (
    <figure className="ticket-code">
      {code === undefined ? (
        <div role="status" aria-label="正在准备检票码" className="ticket-blank" />
      ) : (
        <QrCode text={code.text} label={label} dense className="ticket-qr" />
      )}
      <figcaption>
        <Remaining />
      </figcaption>
    </figure>
  )
}
