import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import type { Navigation } from '#web/lib/navigation/navigation.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { Shell } from './shell.tsx'

interface RootProps {
  queryClient: QueryClient
  navigation: Navigation
  /** Called when a screen answers to those who use it. */
  onAlive?: (() => void) | undefined
}

/** The app, as the browser draws it and as the server does. */
export const Root = ({ queryClient, navigation, onAlive }: RootProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <Shell onAlive={onAlive} />
      </NavigationContext>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>
)
