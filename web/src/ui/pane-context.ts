import { createContext } from 'react'

/**
 * Where a page stands: alone or as what was chosen (`main`), as the list beside that, there before anything is chosen (`start`), or
 * as a modal over another page.
 */
export const PaneContext = createContext<'main' | 'list' | 'start' | 'modal'>('main')
