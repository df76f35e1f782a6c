import type { helpGroups } from '#contract/help.ts'

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
