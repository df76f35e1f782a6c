import { useLocation } from '#web/lib/navigation/context.ts'
import { Mark } from '#web/ui/mark.tsx'
import { pageAt } from '../pages.tsx'
import './desktop.css'

const hints: Record<string, string> = {
  '/chat': '选一个会话，继续聊',
  '/settings': '选一项，在这里打开',
}

/** Stands in the right pane while nothing is chosen in the left one; what the page is called, is said here. */
export const NothingChosen = () => {
  const { row } = pageAt(useLocation().pathname)
  return (
    <main className="nothing-chosen">
      <div className="flex flex-col items-center gap-4 pb-24">
        <Mark size={56} />
        <h1 className="sr-only">{row?.title}</h1>
        <p className="text-base text-ink-2">{hints[row?.path ?? '']}</p>
      </div>
    </main>
  )
}
