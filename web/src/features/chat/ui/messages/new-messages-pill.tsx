import { ArrowDown } from 'lucide-react'

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
