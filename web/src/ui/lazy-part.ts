import { lazy } from 'react'
import { loadCode } from '#web/lib/browser/load-code.ts'

/**
 * React's `lazy` for a part of a screen. React would never ask again for what did not come once, and the whole screen
 * would break for it, with all that was written there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load))
