/** How a piece moves. */
export interface Movement {
  /** Beats a minute. */
  bpm: number
  beatsPerBar: number
  /** After so many bars the players breathe. */
  phraseBars: number
  /** Of the whole piece. */
  bars: number
  /** How much the tempo gives within a phrase: 0 is a machine, 1 a singer. */
  rubato: number
}

const steps = 16
/** Over so many beats at the end the piece comes to rest. */
const restBeats = 5

/** How fast the music is at a beat, as a share of its tempo. */
const paceAt = (beat: number, { beatsPerBar, phraseBars, bars, rubato }: Movement): number => {
  const phrase = phraseBars * beatsPerBar
  const at = (beat % phrase) / phrase
  const middle = 0.035 * Math.sin(Math.PI * at)
  const breath = at > 0.86 ? -0.16 * Math.sin(((at - 0.86) / 0.14) * (Math.PI / 2)) : 0
  const left = bars * beatsPerBar - beat
  const rest = left < restBeats ? -0.42 * (1 - left / restBeats) : 0
  return 1 + rubato * (middle + breath) + rest
}

/** Makes a function that says at which second a beat falls. */
export const createTempo = (movement: Movement): ((beat: number) => number) => {
  const beats = movement.bars * movement.beatsPerBar
  const seconds = [0]
  for (let step = 0; step < beats * steps; step++)
    seconds.push((seconds[step] as number) + 60 / movement.bpm / steps / paceAt(step / steps, movement))
  return (beat) => {
    const at = Math.min(beats, Math.max(0, beat)) * steps
    const [low, high] = [seconds[Math.floor(at)] as number, seconds[Math.ceil(at)] as number]
    const over = Math.max(0, beat - beats) * (60 / movement.bpm)
    return low + (high - low) * (at % 1) + over
  }
}
