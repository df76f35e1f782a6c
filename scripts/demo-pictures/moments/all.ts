import { cats } from './cats.ts'
import { cooking } from './cooking.ts'
import { cuttings } from './cuttings.ts'
import { dishes } from './dishes.ts'
import { dogs } from './dogs.ts'
import { leaves } from './leaves.ts'
import { letters } from './letters.ts'
import { papers } from './papers.ts'
import { pots } from './pots.ts'
import { preserves } from './preserves.ts'
import { rooms } from './rooms.ts'
import { streets } from './streets.ts'
import { tools } from './tools.ts'
import type { Moment } from './stage.ts'

/** Pictures that were each made for one text, by name. */
export const moments: Record<string, Moment> = {
  ...cooking,
  ...preserves,
  ...dishes,
  ...cats,
  ...dogs,
  ...pots,
  ...leaves,
  ...papers,
  ...tools,
  ...rooms,
  ...letters,
  ...streets,
  ...cuttings,
}
