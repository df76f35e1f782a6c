import { ShieldAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** What the second step is good for, while it is off. */
export const TurnedOff = ({ onTurnOn }: { onTurnOn: () => void }) => (
  <div className="flex items-start gap-3 rounded-card bg-card p-4">
    <ShieldAlert size={24} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium">还没有开启</p>
      <p className="mt-0.5 text-sm text-ink-2">
        开启后，登录时还要输入验证器里的数字。密码就算被人知道，也登不上你的账号。
      </p>
      <Button variant="secondary" className="mt-3" onClick={onTurnOn}>
        开启两步验证
      </Button>
    </div>
  </div>
)
