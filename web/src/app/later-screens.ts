import type { ComponentType } from 'react'

/**
 * All screens but the first: their names, and of which pieces they consist, are loaded when the first page stands, or when one is
 * opened before.
 */
export const laterScreens = import.meta.glob<Record<string, ComponentType>>(['./*/*-screen.tsx', '!./home/*'], {
  base: '../screens',
})
