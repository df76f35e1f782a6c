import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'

/** Reports something to the moderators. @throws ApiError, shown to the user already */
export const createReport = (body: InputOf<'report.create'>['body']): Promise<null> => call('report.create', { body })
