import './ui/styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createAppNavigation } from './app/app-navigation.ts'
import { pageAt } from './app/pages.tsx'
import { Root } from './app/root.tsx'
import { readServedPage } from './app/served-page.ts'
import { wireNotices, wirePeople, wireSession } from './app/wiring.ts'
import { createQueryClient } from '#web/lib/client/query-client.ts'
import { rememberVisits } from '#web/lib/navigation/return-to.ts'

// The modules, what holds the app together, and taking over the page are three tasks: what is tapped meanwhile is not held up by
// all of them. Screens stand on this very module, so it waits for none of them.
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const start = async (root: HTMLElement) => {
  const queryClient = createQueryClient()
  const navigation = createAppNavigation()
  rememberVisits(navigation)
  wireNotices(navigation)
  wireSession(navigation, queryClient)
  wirePeople(queryClient)

  const { key, pathname } = navigation.location()
  const app = { queryClient, navigation }
  const served = readServedPage()
  if (!served?.isTakenOver) {
    served?.keepAnswers(queryClient, key)
    createRoot(root).render(<Root {...app} />)
    return
  }

  await pageAt(pathname).load()
  await nextTask()
  served.keepAnswers(queryClient, key)
  served.hold()
  // In pieces: nothing of what stands there changes.
  startTransition(() => void hydrateRoot(root, <Root {...app} onAlive={served.onAlive} />))
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
void nextTask().then(() => start(root))
