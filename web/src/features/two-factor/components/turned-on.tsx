import { ShieldCheck } from 'lucide-react'
import type { TwoFactor } from '#contract/two-factor.ts'
import { formatDay } from '#web/lib/time/format-day.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** So few recovery codes are soon none. */
const fewCodes = 3

interface TurnedOnProps {
  twoFactor: TwoFactor
  onRenew: () => void
  onEmail: (allowed: boolean) => void
  onTurnOff: () => void
}

/** How the second step stands while it is on, and what can be done about it. */
export const TurnedOn = ({ twoFactor, onRenew, onEmail, onTurnOff }: TurnedOnProps) => {
  const { onTime, recoveryNum, emailFlag } = twoFactor
  return (
    <List label="两步验证">
      <li className="flex min-h-13 items-center gap-3 px-4 py-3">
        <ShieldCheck size={24} strokeWidth={1.75} aria-hidden className="shrink-0 text-leaf" />
        <div className="min-w-0">
          <p className="text-base font-medium">已开启</p>
          {onTime !== null && (
            <p className="text-xs text-ink-3">{formatDay(Date.parse(onTime))}起，登录时会多问一次验证码</p>
          )}
        </div>
      </li>
      <ListItem
        title={
          <>
            <span className="block">重新生成恢复码</span>
            {recoveryNum <= fewCodes && (
              <span className="block text-xs text-amber">
                {recoveryNum === 0 ? '恢复码用完了，现在就生成一组新的吧' : '恢复码快用完了，生成一组新的吧'}
              </span>
            )}
          </>
        }
        value={`还剩 ${recoveryNum} 个`}
        chevron
        onClick={onRenew}
      />
      <li>
        <Switch
          label="允许邮箱验证码"
          description="验证器不在身边时可以用邮件里的验证码。能看到你邮箱的人都能用它，安全性较低"
          checked={emailFlag}
          onCheckedChange={onEmail}
        />
      </li>
      <ListItem title={<span className="text-rust">关闭两步验证</span>} onClick={onTurnOff} />
    </List>
  )
}
