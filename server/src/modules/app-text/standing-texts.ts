/** What the app itself says at length. */
export type TextKind = 'help' | 'agreement'

/** A version of a text that stands, or is to come. */
export interface LiveText {
  id: string
  kind: TextKind
  key: string
  version: number
  /** The newest that was written of it, whatever has become of it. */
  latestVersion: number
  body: unknown
  startsAt: Date
  writtenAt: Date
  writtenBy: string | null
  cameWithApp: boolean
  reason: string | null
}

/** A text as it stands at some time, and what is to follow it; one of the two at least. */
export interface TextNow {
  key: string
  standing: LiveText | undefined
  coming: LiveText | undefined
}

const nowOf = (key: string, versions: readonly LiveText[], now: Date): TextNow => ({
  key,
  standing: versions.findLast(({ startsAt }) => startsAt <= now),
  coming: versions.find(({ startsAt }) => startsAt > now),
})

/**
 * Tells which versions stand as time goes on. What it answers is the same object until another version stands or is to
 * come, so that what is made of it can be kept as long.
 * @param versions of each text in the order of their beginnings
 */
export const createStandingTexts = (versions: readonly LiveText[]) => {
  const byKind = Map.groupBy(versions, ({ kind }) => kind)
  const starts = versions.map(({ startsAt }) => startsAt.getTime()).toSorted((one, other) => one - other)
  const kept = new Map<TextKind, { begun: number; texts: readonly TextNow[] }>()

  return (kind: TextKind, now: Date): readonly TextNow[] => {
    // How many have begun tells one moment from another.
    const later = starts.findIndex((start) => start > now.getTime())
    const begun = later < 0 ? starts.length : later
    const before = kept.get(kind)
    if (before?.begun === begun) return before.texts
    const byKey = Map.groupBy(byKind.get(kind) ?? [], ({ key }) => key)
    const texts = [...byKey].map(([key, ofKey]) => nowOf(key, ofKey, now))
    kept.set(kind, { begun, texts })
    return texts
  }
}

export type StandingTexts = ReturnType<typeof createStandingTexts>
