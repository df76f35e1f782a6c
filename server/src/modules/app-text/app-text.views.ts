import type { AppTextState, AppTextVersion } from '#contract/app-text.ts'
import type { UserBrief } from '#contract/user.ts'
import type { TextRow } from './app-text.queries.ts'
import type { LiveText, TextNow } from './standing-texts.ts'

/** What is shown around a version. */
export interface AroundText {
  people: Map<string, UserBrief>
  now: Date
  /** How its text stands; undefined where it neither stands nor is to come. */
  text: TextNow | undefined
}

/** Who has written versions, each once. */
export const writersOf = (versions: readonly (LiveText | TextRow)[]): string[] => [
  ...new Set(versions.flatMap((version) => ('writtenBy' in version ? version.writtenBy : version.written_by) ?? [])),
]

/** As the memory of a process has one. */
export const presentLive = (version: LiveText, { people, now }: Omit<AroundText, 'text'>): AppTextVersion => ({
  version: version.version,
  state: version.startsAt > now ? 'coming' : 'standing',
  startTime: version.startsAt.toISOString(),
  writeTime: version.writtenAt.toISOString(),
  writer: (version.writtenBy !== null && people.get(version.writtenBy)) || null,
  cameWithAppFlag: version.cameWithApp,
  reason: version.reason,
})

const stateOf = (row: TextRow, { now, text }: AroundText): AppTextState => {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.starts_at > now) return 'coming'
  return row.version === text?.standing?.version ? 'standing' : 'past'
}

/** As its row has one. */
export const presentVersion = (row: TextRow, around: AroundText): AppTextVersion => ({
  version: row.version,
  state: stateOf(row, around),
  startTime: row.starts_at.toISOString(),
  writeTime: row.written_at.toISOString(),
  writer: (row.written_by !== null && around.people.get(row.written_by)) || null,
  cameWithAppFlag: row.came_with_app,
  reason: row.reason,
})
