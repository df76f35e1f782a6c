import './ui/styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createAppNavigation } from './app/app-navigation.ts'
import { pageAt } from './app/pages.tsx'
import { Root } from './app/root.tsx'
import { readServedPage, type ServedPage } from './app/served-page.ts'
import { wireNotices, wirePeople, wireSession } from './app/wiring.ts'
import { createQueryClient } from '#web/lib/client/query-client.ts'
import { rememberVisits } from '#web/lib/navigation/return-to.ts'

const queryClient = createQueryClient()
const navigation = createAppNavigation()
rememberVisits(navigation)
wireNotices(navigation)
wireSession(navigation, queryClient)
wirePeople(queryClient)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const app = { queryClient, navigation }
const served = readServedPage()
const { key, pathname } = navigation.location()

/** Takes over what stands there, when its code has come. */
const takeOver = async ({ keepAnswers, hold, onAlive }: ServedPage) => {
  await pageAt(pathname).load()
  // A task of its own: what has been tapped meanwhile is not held up by both.
  await new Promise((resolve) => setTimeout(resolve))
  keepAnswers(queryClient, key)
  hold()
  hydrateRoot(root, <Root {...app} onAlive={onAlive} />)
}

// Not awaited here: the code of screens stands on this very module.
if (served?.isTakenOver) void takeOver(served)
else {
  served?.keepAnswers(queryClient, key)
  createRoot(root).render(<Root {...app} />)
}
