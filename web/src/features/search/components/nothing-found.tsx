import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands where nothing was found. */
export const NothingFound = ({ keyword, what }: { keyword: string; what: string }) => (
  <EmptyState
    title={`没有找到相关的${what}`}
    text="换个说法，或者只留两个字再试试"
    action={
      <Link to="/search" search={{ keyword }} className={buttonClass({ variant: 'secondary' })}>
        换个词搜
      </Link>
    }
  />
)
