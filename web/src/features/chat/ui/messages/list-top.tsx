import { Spinner } from '#web/ui/spinner.tsx'

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
