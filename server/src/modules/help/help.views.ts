import type { HelpArticleText, HelpArticleVersion, ManagedArticle } from '#contract/help.ts'
import type { UserBrief } from '#contract/user.ts'
import { presentLive, presentVersion, type TextNow, type TextRow } from '../app-text/app-text.module.ts'

/** What an article says now or, where it does not stand yet, will say. */
export const textOf = ({ standing, coming }: TextNow): HelpArticleText => (standing ?? coming)?.body as HelpArticleText

interface Around {
  people: Map<string, UserBrief>
  now: Date
}

export const presentManaged = (text: TextNow, around: Around): ManagedArticle[] => {
  const { key, standing, coming } = text
  const shown = standing ?? coming
  if (shown === undefined) return []
  return [
    {
      ...presentLive(shown, around),
      ...textOf(text),
      slug: key,
      latestVersion: shown.latestVersion,
      coming: standing && coming ? { version: coming.version, startTime: coming.startsAt.toISOString() } : null,
    },
  ]
}

export const presentArticleVersion = (
  row: TextRow,
  around: Around & { text: TextNow | undefined },
): HelpArticleVersion => ({ ...presentVersion(row, around), ...(row.body as HelpArticleText) })
