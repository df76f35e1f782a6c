import type { CommandOutcome } from './console-command.ts'
import { createRunCheck } from './modules/run/run.module.ts'
import { createTimetableModule } from './modules/timetable/timetable.module.ts'
import { checkTrainOrders } from './modules/train-order/train-order.module.ts'
import type { Executor } from './platform/database/database.ts'
import type { Clock } from './platform/time/clock.ts'

/** Faults that are shown one by one. */
const shown = 100

/** Does what `npm run railway:check` was asked to. @param words what stands behind `--`: nothing */
export const runCheckCommand = async (
  parts: { db: Executor; clock: Clock },
  words: readonly string[],
): Promise<CommandOutcome> => {
  if (words.length > 0) return { lines: ['用法：npm run railway:check'], code: 1 }
  const { service: timetable } = createTimetableModule(parts)
  const { runNum, reservationNum, faults: seatFaults } = await createRunCheck({ db: parts.db, timetable }).check()
  const faults = [...seatFaults, ...(await checkTrainOrders(parts.db))]
  const what = `${runNum} 趟列车，${reservationNum} 个占座`
  if (faults.length === 0) return { lines: [`已核对${what}，没有问题。`], code: 0 }
  return { lines: [...faults.slice(0, shown), `已核对${what}，有 ${faults.length} 处不符。`], code: 1 }
}
