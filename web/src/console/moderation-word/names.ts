import type { Verdict, WordCategory, WordEffect } from '#contract/moderation-word.ts'

export const effectNames: Record<WordEffect, string> = { refuse: '拒绝', hold: '待审', mark: '标记', allow: '放行' }

export const effectTones = { refuse: 'bad', hold: 'warn', mark: 'plain', allow: 'good' } as const

export const categoryNames: Record<WordCategory, string> = {
  gambling: '赌博',
  forgery: '假证假票',
  fraud: '诈骗',
  goods: '违禁品',
  sex: '色情',
  advert: '广告引流',
  abuse: '辱骂',
  other: '其他',
}

export const verdictNames: Record<Verdict, string> = { none: '正常发布', mark: '标记', hold: '待审', refuse: '拒绝' }

export const verdictTones = { none: 'good', mark: 'plain', hold: 'warn', refuse: 'bad' } as const
