import { Ellipsis } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMyBase, useMyRecord } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeopleSkeleton } from '#web/features/friend/index.ts'
import { PeoplePage } from './people-page.tsx'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { type Tab, tabs } from './people-page.tsx'

const PeopleMenu = lazy(async () => ({ default: (await import('./people-menu.tsx')).PeopleMenu }))

/** One's own follows, fans and friends, with how many there are. */
export const MyPeople = ({ first }: { first: Tab }) => {
  const { back } = useNavigation()
  const me = useMyBase()
  const { data: record } = useMyRecord()
  const [menuOpen, setMenuOpen] = useState(false)

  if (me.data === undefined) {
    return (
      <Page nav={<NavBar title="我的关注" onBack={back} />}>
        {me.error === null ? (
          <PeopleSkeleton />
        ) : (
          <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />
        )}
      </Page>
    )
  }
  const counts = { follows: record?.followNum, fans: record?.fanNum, friends: record?.friendNum }
  return (
    <>
      <PeoplePage
        title="我的关注"
        userId={me.data.id}
        mine
        tabs={tabs.map(({ key, label }) => ({
          key,
          label: counts[key] === undefined ? label : `${label} ${counts[key]}`,
        }))}
        first={first}
        trailing={
          <IconButton label="更多" onClick={() => setMenuOpen(true)}>
            <Ellipsis size={22} aria-hidden />
          </IconButton>
        }
      />
      <LazySheet open={menuOpen}>
        <PeopleMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      </LazySheet>
    </>
  )
}
