import { day } from '#contract/railway.ts'
import type { CommandOutcome } from './console-command.ts'
import { FeedError, importTimetable } from './modules/timetable/timetable.module.ts'
import type { Executor } from './platform/database/database.ts'
import type { Clock } from './platform/time/clock.ts'

const usage = [
  '用法：',
  '  npm run railway:import -- <GTFS 文件夹或 ZIP>… [--from=年-月-日]',
  '几份一起导入，就是一份时刻表。不写 --from 时，从还没有开售的第一天起生效。',
]

const option = '--from='

/**
 * Does what `npm run railway:import` was asked to.
 * @param words what stands behind `--`
 */
export const runImportCommand = async (
  parts: { db: Executor; clock: Clock },
  words: readonly string[],
): Promise<CommandOutcome> => {
  const places = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  const from = options.find((word) => word.startsWith(option))?.slice(option.length)
  const isUnderstood =
    options.length === (from === undefined ? 0 : 1) && (from === undefined || day.safeParse(from).success)
  if (places.length === 0 || !isUnderstood) return { lines: usage, code: 1 }
  try {
    const { known, trainNum, stationNum, validFrom } = await importTimetable(parts, places, { from })
    const what = `${trainNum} 趟车，${stationNum} 个车站，从 ${validFrom} 起生效`
    return { lines: [known ? `这份时刻表已经导入过：${what}。` : `已导入：${what}。`], code: 0 }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { lines: [...error.lines, '没有导入任何内容。'], code: 1 }
  }
}
