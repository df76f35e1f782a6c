import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteCodesOf } from './checkcode.queries.ts'

/** Codes that were sent to somebody. */
export const checkcodePersonal: PersonalData = { tables: [], erase: deleteCodesOf }
