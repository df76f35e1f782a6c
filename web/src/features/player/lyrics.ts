/** One line of a song. */
export interface LyricLine {
  /** When it begins. */
  atS: number
  text: string
}

const stamp = /\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g
/** Stamps of single words, as some programs write them. */
const wordStamp = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g
const offsetTag = /\[offset:\s*([+-]?\d+)\s*\]/i

/**
 * Reads the lyrics of a song with their times (LRC). Lines may have several times, in any order; what has none, such as the
 * names of who wrote it, is left out. A positive offset, in ms, makes all lines come sooner.
 */
export const parseLrc = (source: string): LyricLine[] => {
  const offsetS = Number(offsetTag.exec(source)?.[1] ?? 0) / 1000
  const lines = source.split(/\r\n|\n|\r/).flatMap((line) => {
    const text = line.replaceAll(stamp, '').replaceAll(wordStamp, '').trim()
    if (text === '') return []
    return [...line.matchAll(stamp)].map(([, minutes, seconds = '0']) => ({
      atS: Math.max(0, Number(minutes) * 60 + Number(seconds.replace(':', '.')) - offsetS),
      text,
    }))
  })
  return lines.toSorted((one, other) => one.atS - other.atS)
}

/** The line that is sung at a time; -1 before the first one. */
export const lineAt = (lines: readonly LyricLine[], positionS: number): number =>
  lines.findLastIndex(({ atS }) => atS <= positionS)
