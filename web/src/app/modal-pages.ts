import type { ComponentType, ReactNode } from 'react'
import type { AppLocation, Navigation } from '#web/lib/navigation/navigation.ts'
import { createStore } from '#web/lib/store/store.ts'

/** How pages stand as modals over the one from which they were opened. */
interface ModalPages {
  /** The page behind one; where that is no modal, the page itself. */
  behind: (location: AppLocation) => AppLocation
  /** For what stands behind: there its reader has not gone on. */
  navigation: Navigation
  Frame: ComponentType<{ children: ReactNode }>
}

/** Null as long as there is no room for them: a desktop brings them (`deferred/topic-modal.tsx`). */
export const modalPages = createStore<ModalPages | null>(null)
