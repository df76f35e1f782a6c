/** A note of a score, before anybody plays it. */
export interface Note {
  /** From the beginning of the piece. */
  beat: number
  beats: number
  midi: number
  /** Slides up into its pitch. */
  slide: boolean
  /** The string is shaken after it was plucked (吟). */
  shake: boolean
  /** Plucked again and again as long as it lasts (摇指). */
  roll: boolean
}

/** Where a line of a score stands. */
export interface Staff {
  /** MIDI number of 1. */
  key: number
  beatsPerBar: number
  /** Bars before its first one. */
  fromBar: number
}

/** Semitones of the degrees above 1. */
const degrees = [0, 0, 2, 4, 5, 7, 9, 11]
const tokenPattern = /^(\/)?([0-7])([',]*)(_*)(\.?)([~%]?)$/

/** Pitch of a degree with its octave marks: `'` is one up, `,` one down. */
export const midiOf = (key: number, degree: string, octaves: string): number => {
  const shift = Array.from(octaves, (mark) => (mark === "'" ? 12 : -12)).reduce((sum, one) => sum + one, 0)
  return key + (degrees[Number(degree)] as number) + shift
}

/**
 * Reads numbered notation (简谱): `5` a beat, `5_` half of one, `5.` one and a half, `-` a beat more, `0` a rest, `|`
 * between bars; `/5` slides, `5~` is shaken, `5%` is rolled.
 * @throws when a token is none, or a bar is not full
 */
export const readJianpu = (score: string, { key, beatsPerBar, fromBar }: Staff): Note[] => {
  const notes: Note[] = []
  const bars = score.split('|').map((bar) => bar.trim())
  bars.forEach((bar, index) => {
    const start = (fromBar + index) * beatsPerBar
    let beat = start
    for (const token of bar.split(/\s+/)) {
      if (token === '-') {
        const last = notes.at(-1)
        if (last !== undefined && last.beat + last.beats === beat) last.beats++
        beat++
        continue
      }
      const match = tokenPattern.exec(token)
      if (match === null) throw new Error(`${token} is no note`)
      const [, slide, degree = '', octaves = '', halves = '', dot, manner] = match
      const beats = (dot === '.' ? 1.5 : 1) / 2 ** halves.length
      if (degree !== '0')
        notes.push({
          beat,
          beats,
          midi: midiOf(key, degree, octaves),
          slide: slide !== undefined,
          shake: manner === '~',
          roll: manner === '%',
        })
      beat += beats
    }
    if (Math.abs(beat - start - beatsPerBar) > 1e-6)
      throw new Error(`bar ${index + 1} has ${beat - start} beats, not ${beatsPerBar}: ${bar}`)
  })
  return notes
}

/**
 * Breaks chords into a figure: each bar names its tones from the lowest up, and each step of the pattern plays the one of
 * that number, two at once when it has two digits, none for `.`; numbers above the last begin again an octave higher.
 */
export const readFigure = (chords: string, pattern: string, { key, beatsPerBar, fromBar }: Staff): Note[] => {
  const steps = pattern.trim().split(/\s+/)
  const stepBeats = beatsPerBar / steps.length
  return chords.split('|').flatMap((chord, bar) => {
    const tones = chord.trim().split(/\s+/)
    return steps.flatMap((step, index) =>
      (step === '.' ? [] : Array.from(step)).map((digit): Note => {
        const [octave, at] = [Math.floor(Number(digit) / tones.length), Number(digit) % tones.length]
        const [, degree = '', octaves = ''] = /^([1-7])([',]*)$/.exec(tones[at] as string) ?? []
        if (degree === '') throw new Error(`${tones[at]} is no tone`)
        return {
          beat: (fromBar + bar) * beatsPerBar + index * stepBeats,
          beats: stepBeats,
          midi: midiOf(key, degree, octaves) + 12 * octave,
          slide: false,
          shake: false,
          roll: false,
        }
      }),
    )
  })
}
