import './ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppNavigation } from './app/app-navigation.ts'
import { Shell } from './app/shell.tsx'
import { wireNotices, wirePeople, wireSession } from './app/wiring.ts'
import { NavigationContext } from './lib/navigation/context.ts'
import { createQueryClient } from '#web/lib/client/query-client.ts'
import { rememberVisits } from '#web/lib/navigation/return-to.ts'
import { ToastRegion } from './ui/toast.tsx'

const queryClient = createQueryClient()
const navigation = createAppNavigation()
rememberVisits(navigation)
wireNotices(navigation)
wireSession(navigation, queryClient)
wirePeople(queryClient)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <Shell />
      </NavigationContext>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
)
