import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Relation } from '../relation/relation.module.ts'

/**
 * A user is gone for those whom they have blocked, and still there for those who have blocked them, so that these can end it.
 * @param relation how the viewer stands to the user; undefined for nobody and for oneself
 */
export const canSee = (relation: Pick<Relation, 'blocked'> | null): boolean => !relation?.blocked

/** Whether somebody can be born on that day, `YYYY-MM-DD`: not before 1900, not after today in Shanghai. */
export const isBirthday = (day: string, now: Date): boolean => day >= '1900-01-01' && day <= shanghaiDay(now)
