import type { Way } from './ways.ts'

/** Filled when the ways stand still. */
export const waysNow: Way[] = []
