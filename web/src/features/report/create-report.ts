import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'

/** Tells the moderators of something. @throws ApiError, told to the user already */
export const createReport = (body: InputOf<'report.create'>['body']): Promise<null> => call('report.create', { body })
