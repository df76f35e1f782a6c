import { createContext } from 'react'

/** Where a page stands: alone or as what was chosen (`main`), or as the list beside that. */
export const PaneContext = createContext<'main' | 'list'>('main')
