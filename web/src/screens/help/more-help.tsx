import { ChevronRight, MessageCircleQuestion, NotebookPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useServices } from '#web/features/chat/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { toast } from '#web/ui/toast.tsx'

const FeedbackSheet = lazy(async () => ({
  default: (await import('#web/features/feedback/components/feedback-sheet.tsx')).FeedbackSheet,
}))

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const rowClass = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 active:bg-wash'

const RowText = ({ title, text }: { title: string; text: string }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block text-base font-medium">{title}</span>
      <span className="block text-sm text-ink-2">{text}</span>
    </span>
    <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-ink-3" />
  </>
)

/** Where no article helps: the helper account, and feedback. */
export const MoreHelp = () => {
  const { go } = useNavigation()
  const requireUser = useRequireUser()
  const services = useServices()
  const helperId = services.data?.find(({ slug }) => slug === 'helper')?.id
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const chat = { to: '/chat-detail', search: { user: helperId } } as const

  return (
    <section aria-labelledby="more-help" className="mt-6">
      <h2 id="more-help" className="mb-2 px-1 text-sm font-medium text-ink-2">
        还没有解决
      </h2>
      <ul className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line">
        <li>
          <Link {...(helperId === undefined ? { to: '/chat' } : chat)} className={rowClass}>
            <MessageCircleQuestion {...icon} className="shrink-0 text-seal" />
            <RowText title="联系客服小雁" text="先帮你找答案，找不到就请真人来" />
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => requireUser() && setSheet('open')}
            className={rowClass}
          >
            <NotebookPen {...icon} className="shrink-0 text-river" />
            <RowText title="意见反馈" text="哪里不好用，想要什么，都告诉我们" />
          </button>
        </li>
      </ul>
      {sheet !== 'unused' && (
        <Suspense>
          <FeedbackSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onSent={() =>
              toast(
                '收到了，客服小雁在私信里回复你',
                helperId === undefined ? {} : { action: { text: '去看看', run: () => go(chat) } },
              )
            }
          />
        </Suspense>
      )}
    </section>
  )
}
