import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { PopUp, PopUpTitle } from '#web/ui/pop-up.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { useCancelClosing } from '../api/cancel-closing.ts'
import { useCloseTime } from '../api/select-closing.ts'

interface ClosingQuestionProps {
  /** Something else is asked first. */
  held: boolean
  /** Signs out. */
  onLeave: () => void
}

/** Asks who comes back to an account that is about to be closed. They stay, or they go: nothing else can be done before. */
export const ClosingQuestion = ({ held, onLeave }: ClosingQuestionProps) => {
  const closeTime = useCloseTime() ?? null
  const cancel = useCancelClosing()
  return (
    <PopUp open={!held && closeTime !== null}>
      <div className="overflow-y-auto px-6 pt-5 pb-6 text-center">
        <Mark size={52} className="mx-auto" />
        <PopUpTitle className="mt-4 text-xl font-semibold">
          <span className="inline-block">账号将于</span>{' '}
          <span className="inline-block tabular-nums">{closeTime !== null && formatDateTime(closeTime)}</span>{' '}
          <span className="inline-block">注销</span>
        </PopUpTitle>
        <p className="mt-2 text-base text-ink-2">
          改变主意的话，现在撤销，资料、话题和好友都和原来一样。不撤销，到时候就找不回来了。
        </p>
        <div className="mt-5 space-y-2.5">
          <Button block busy={cancel.isPending} onClick={() => cancel.mutate()}>
            撤销注销
          </Button>
          <Button variant="quiet" block onClick={onLeave}>
            继续注销并退出
          </Button>
        </div>
      </div>
    </PopUp>
  )
}
