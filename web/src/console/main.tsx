import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectNotices } from '#web/lib/client/notices.ts'
import { createQueryClient } from '#web/lib/client/query-client.ts'
import { dropGateShell } from '#web/lib/offline/gate-shell.ts'
import { session } from '#web/lib/session/session.ts'
import { toast, ToastRegion } from '#web/ui/toast.tsx'
import { ConsoleApp } from './console-app.tsx'
import { sayFieldMessages } from './field-messages.ts'

const queryClient = createQueryClient()
connectNotices({
  show: (message) => toast(message, { keeps: true }),
  showLoading: (message, { durationMs }) => toast.loading(message, { durationMs, blocking: true }),
  // The page shows itself that nobody is signed in.
  sessionLost: () => {},
})
// Whoever signs in or out, in whichever tab: nothing of somebody else's stays.
session.subscribe((change) => {
  if (change !== 'signed-in' && change !== 'signed-out') return
  void dropGateShell()
  void queryClient.resetQueries()
})

sayFieldMessages(document)

const root = document.getElementById('root')
if (root === null) throw new Error('console.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConsoleApp />
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
)
