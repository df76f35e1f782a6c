import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteCodesOf } from './checkcode-personal.queries.ts'

/** Codes that were sent to somebody. */
export const createCheckcodePersonal = (): PersonalData => ({ tables: [], erase: deleteCodesOf })
