import type { Clip } from './clip.ts'
import { journeys } from './journeys.ts'
import { weather } from './weather.ts'

/** The videos of the demo world, by name. */
export const clips: Record<string, Clip> = { ...weather, ...journeys }
