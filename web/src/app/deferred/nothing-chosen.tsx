import { Suspense, useState } from 'react'
import { thisMonth } from '#web/features/wallet/month.ts'
import { NavigationContext, useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Mark } from '#web/ui/mark.tsx'
import { PaneContext } from '#web/ui/pane-context.ts'
import { pageAt } from '../pages.tsx'
import './desktop.css'

const hints: Record<string, string> = {
  '/chat': '选一个会话，继续聊',
  '/settings': '选一项，在这里打开',
}

/** Addresses whose pages are of use before anything is chosen. */
const starts: Record<string, () => string> = {
  '/wallet': () => `/wallet/month/${thisMonth()}`,
}

/** Another page in place of what is chosen: it takes itself for where it would be. */
const Start = ({ pathname }: { pathname: string }) => {
  const navigation = useNavigation()
  const [there] = useState(() => {
    const location = { ...navigation.location(), pathname, href: pathname, search: {}, hash: '' }
    return { ...navigation, location: () => location }
  })
  const { Screen } = pageAt(pathname)
  return (
    <NavigationContext value={there}>
      <PaneContext value="start">
        <Suspense>
          <Screen />
        </Suspense>
      </PaneContext>
    </NavigationContext>
  )
}

/** Stands in the right pane while nothing is chosen in the left one; what the page is called, is said here. */
export const NothingChosen = () => {
  const { row } = pageAt(useLocation().pathname)
  const path = row?.path ?? ''
  const start = starts[path]?.()
  if (start !== undefined) return <Start key={start} pathname={start} />
  return (
    <main className="nothing-chosen">
      <div className="flex flex-col items-center gap-4 pb-24">
        <Mark size={56} />
        <h1 className="sr-only">{row?.title}</h1>
        <p className="text-base text-ink-2">{hints[path]}</p>
      </div>
    </main>
  )
}
