import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'

/** Tells the makers something. @throws ApiError, shown to the user already */
export const createFeedback = (body: InputOf<'feedback.create'>['body']) => call('feedback.create', { body })
