import { Button } from '#web/ui/button.tsx'

interface LinkedPostEndProps {
  /** The reply is no longer there. */
  gone: boolean
  onShowAll: () => void
}

/** Stands below the one reply that a link leads to, and leads on to all of them. */
export const LinkedPostEnd = ({ gone, onShowAll }: LinkedPostEndProps) => (
  <div className="flex flex-col items-center gap-3 bg-card px-4 py-5">
    {gone && <p className="text-base text-ink-2">链接里的那条回复不在了</p>}
    <Button variant="secondary" onClick={onShowAll}>
      查看全部回复
    </Button>
  </div>
)
