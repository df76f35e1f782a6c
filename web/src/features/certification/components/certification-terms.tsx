import { ImageOff, LockKeyhole, type LucideIcon, UserRoundCheck } from 'lucide-react'

const terms: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  { Icon: UserRoundCheck, title: '为什么要实名', text: '钱包、火车票要确认是你本人。一个身份证号只能实名一个账号。' },
  { Icon: LockKeyhole, title: '存什么', text: '姓名和身份证号，加密保存。页面上只显示打了码的样子，别人看不到。' },
  { Icon: ImageOff, title: '照片', text: '可以不传。传了只用来核验，有结果就删除。' },
]

/** What is asked for, why, and what becomes of it. */
export const CertificationTerms = () => (
  <ul className="space-y-3 rounded-card bg-card p-4">
    {terms.map(({ Icon, title, text }) => (
      <li key={title} className="flex gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-river" />
        <p className="min-w-0 text-sm text-ink-2">
          <span className="block text-base font-medium text-ink">{title}</span>
          {text}
        </p>
      </li>
    ))}
  </ul>
)
