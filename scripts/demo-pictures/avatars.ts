import { animals } from './avatars/animals.ts'
import { creatures } from './avatars/creatures.ts'
import { journeys } from './avatars/journeys.ts'
import { objects } from './avatars/objects.ts'
import { people } from './avatars/people.ts'
import type { Sheet } from './sheet.ts'
import type { Ink } from './svg.ts'

/** What draws each user's avatar, on a sheet of 512 × 512. */
export const avatars: Record<string, (s: Sheet) => Ink> = {
  ...people,
  ...animals,
  ...creatures,
  ...objects,
  ...journeys,
}
