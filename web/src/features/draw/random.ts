/** Fills bytes with chance. */
export type Chance = (bytes: Uint32Array<ArrayBuffer>) => unknown

const browserChance: Chance = (bytes) => crypto.getRandomValues(bytes)

const all = 2 ** 32

/**
 * A whole number from 0 to below `limit`, each as likely as any other: what would favour the small ones is drawn again.
 * @param limit from 1 to 2³²
 */
export const randomBelow = (limit: number, chance: Chance = browserChance): number => {
  const fair = all - (all % limit)
  const drawn = new Uint32Array(1)
  do chance(drawn)
  while ((drawn[0] ?? 0) >= fair)
  return (drawn[0] ?? 0) % limit
}

/** So many of the things, none twice, in the order in which they were drawn. */
export const drawSome = <T>(things: readonly T[], count: number, chance?: Chance): T[] => {
  const rest = [...things]
  const drawn: T[] = []
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(randomBelow(rest.length, chance), 1))
  return drawn
}

/** The names on a list: one a line, or parted by commas; what is empty is left out. */
export const namesOf = (typed: string): string[] =>
  typed
    .split(/[\n,，、;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
