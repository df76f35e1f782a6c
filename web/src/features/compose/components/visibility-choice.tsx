import { ChevronDown, Globe, LockKeyhole, type LucideIcon, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { TopicVisibility } from '#contract/topic.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const choices: Record<TopicVisibility, { Icon: LucideIcon; title: string; text: string }> = {
  everyone: { Icon: Globe, title: '公开', text: '所有人都能看到，会出现在推荐、分类和搜索里' },
  friends: { Icon: UsersRound, title: '仅好友', text: '互相关注的人能在关注和你的主页里看到' },
  me: { Icon: LockKeyhole, title: '仅自己', text: '只有你能在自己的主页里看到，当日记写也好' },
}

interface VisibilityChoiceProps {
  value: TopicVisibility
  onChange: (visibility: TopicVisibility) => void
}

/** A button that says who may read the topic, and the sheet in which that is chosen. */
export const VisibilityChoice = ({ value, onChange }: VisibilityChoiceProps) => {
  const [open, setOpen] = useState(false)
  const name = useId()
  const { Icon, title } = choices[value]
  return (
    <>
      <button
        type="button"
        aria-label={`谁可以看：${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${chipClass()} border border-line`}
      >
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        {title}
        <ChevronDown size={14} aria-hidden />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="谁可以看">
        <div role="radiogroup" aria-label="谁可以看" className="divide-y divide-line">
          {(Object.keys(choices) as TopicVisibility[]).map((key) => {
            const choice = choices[key]
            return (
              <label
                key={key}
                className="grid min-h-16 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 py-3 has-focus-visible:outline-2 has-focus-visible:outline-river"
              >
                <choice.Icon size={22} strokeWidth={1.75} className="row-span-2 text-ink-2" aria-hidden />
                <span className="font-medium">{choice.title}</span>
                <input
                  type="radio"
                  name={name}
                  checked={key === value}
                  onChange={() => onChange(key)}
                  onClick={() => setOpen(false)}
                  className="row-span-2 size-5 accent-seal"
                />
                <span className="text-sm text-ink-2">{choice.text}</span>
              </label>
            )
          })}
        </div>
      </Sheet>
    </>
  )
}
