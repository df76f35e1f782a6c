/** Under which the articles stand, in this order. */
export const helpGroups = ['账号与安全', '话题与回复', '关注与好友', '聊天', '设置与使用', '公告与反馈'] as const

/** One thing that people ask, and what the app does today: no promises. */
export interface HelpArticle {
  /** Names it in links; latin letters and hyphens. It stays when the title changes. */
  slug: string
  group: (typeof helpGroups)[number]
  title: string
  /** How people say it, each divided by spaces into what belongs together. */
  keywords: string[]
  text: string
}
