import type { ProfileField } from '#contract/profile-review.ts'

const fieldNames: Record<ProfileField, string> = { nickname: '昵称', bio: '简介', avatar: '头像' }

/** What a notice says it is about. */
export interface ToldChange {
  field: ProfileField
  /** Null of an avatar. */
  value: string | null
}

/** To whoever of the staff judges what waits no longer. @param who has judged it */
export const judgedText = (who: string, field: ProfileField, isShown: boolean): string =>
  `${who}已经${isShown ? '放行' : '移除'}了这个新${fieldNames[field]}`

const nameOf = ({ field, value }: ToldChange) => `你新换的${fieldNames[field]}${value === null ? '' : `「${value}」`}`

/** The operator's reviewer is not sure. */
export const heldText = (told: ToldChange): string =>
  `${nameOf(told)}正在审核，通过后就会换上。在那之前，大家看到的是原来的。`

/** The operator's reviewer refuses it. */
export const refusedText = (told: ToldChange): string =>
  `${nameOf(told)}没有通过审核，大家看到的是原来的。可以换一个再试；工作人员还会再看一遍，觉得没问题就会换上。`

export const releasedText = (told: ToldChange): string => `${nameOf(told)}审核通过了，已经换上。久等了。`

export const removedText = (told: ToldChange & { words: string }): string =>
  `${nameOf(told)}没有通过审核，大家看到的是原来的。\n审核员说：${told.words}\n有不同的看法，可以用「意见反馈」告诉我们。`
