import { ArrowDown } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'

/** Leads down to the newest message, and says how many came meanwhile. */
export const NewMessagesPill = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button
    type="button"
    onClick={onShow}
    aria-label={count > 0 ? `有 ${count} 条新消息，查看` : '回到最新消息'}
    className="absolute right-3 bottom-3 z-10 inline-flex min-h-11 min-w-11 animate-rise items-center justify-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm text-river shadow-float"
  >
    <ArrowDown size={18} aria-hidden />
    {count > 0 && <span className="pr-1 tabular-nums">有 {count > 99 ? '99+' : count} 条新消息</span>}
  </button>
)

/** How high it always is, whatever it says: otherwise the messages below would jump. */
export const listTopPx = 56

interface ListTopProps {
  hasOlder: boolean
  isLoading: boolean
  failed: boolean
  onLoad: () => void
}

/** Stands above the oldest message: more are coming, can be asked for, or that was the beginning. */
export const ListTop = ({ hasOlder, isLoading, failed, onLoad }: ListTopProps) => (
  <div style={{ height: listTopPx }} className="grid place-items-center overflow-hidden text-xs text-ink-3">
    {isLoading ? (
      <span role="status" className="inline-flex items-center gap-2">
        <Spinner className="size-4" />
        正在加载
      </span>
    ) : hasOlder ? (
      <button type="button" onClick={onLoad} className="min-h-11 px-4 text-sm text-river">
        {failed ? '没有加载出来，点此重试' : '查看更早的消息'}
      </button>
    ) : (
      <span>没有更早的消息了</span>
    )}
  </div>
)
