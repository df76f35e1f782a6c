import { type Rng, seeded } from '../../demo-pictures/random.ts'
import { filter } from '../synth/biquad.ts'
import { blow, type Blown } from '../synth/flute.ts'
import { master } from '../synth/master.ts'
import { swellInto } from '../synth/pad.ts'
import { pluck } from '../synth/pluck.ts'
import { hall } from '../synth/reverb.ts'
import { addInto, mixInto, sampleRate, silence, type Stereo } from '../synth/sound.ts'
import { knock } from '../synth/wheels.ts'
import { flutes, strings } from './instruments.ts'
import type { Note } from './jianpu.ts'
import type { Part, Piece } from './piece.ts'
import { createTempo } from './tempo.ts'

/** Before the first note and after the last beat, in seconds. */
const [leadSeconds, tailSeconds] = [0.25, 5]
const rollsPerSecond = 10.5

interface Stage {
  piece: Piece
  rng: Rng
  /** Second at which a beat falls. */
  at: (beat: number) => number
  dry: Stereo
}

/** How strongly a note is played: by its place in the bar and in the phrase, and never twice the same. */
const velocityOf = (note: Note, velocity: number, { piece, rng }: Stage): number => {
  const phrase = piece.phraseBars * piece.beatsPerBar
  const arch = Math.sin(Math.PI * Math.min(1, 0.12 + (0.88 * (note.beat % phrase)) / phrase))
  const inBar = note.beat % piece.beatsPerBar
  const accent = inBar === 0 ? 1.05 : note.beat % 1 === 0 ? 1 : 0.9
  return Math.min(1, velocity * (0.8 + 0.22 * arch) * accent * rng.range(0.93, 1.05))
}

/** How a string is bent while it sounds: slid into, or shaken after a while. */
const bendOf = ({ slide, shake }: Note): ((seconds: number) => number) | undefined => {
  if (!slide && !shake) return undefined
  return (seconds) => {
    const approach = slide ? -200 * (1 - Math.min(1, Math.max(0, (seconds - 0.05) / 0.13))) ** 2 : 0
    const depth = shake ? 22 * Math.min(1, Math.max(0, (seconds - 0.2) / 0.35)) * Math.exp(-seconds / 2.2) : 0
    return approach + depth * Math.sin(2 * Math.PI * 5.2 * seconds)
  }
}

const playStrings = (part: Extract<Part, { play: keyof typeof strings }>, stage: Stage): Stereo => {
  const { timbre, body } = strings[part.play]
  const sound = silence(stage.dry.left.length / sampleRate)
  for (const note of part.notes) {
    const start = stage.at(note.beat) + stage.rng.range(-0.007, 0.007)
    const held = stage.at(note.beat + note.beats) - start
    const velocity = velocityOf(note, part.velocity, stage)
    const { midi } = note
    const seconds = held + (part.ringSeconds ?? 2.2)
    // Low strings stand on the left, high ones on the right, as the player sees them.
    const pan = Math.min(1, Math.max(-1, part.pan + (midi - 62) * 0.008))
    if (!note.roll) {
      mixInto(sound, pluck(timbre, { midi, velocity, seconds, bend: bendOf(note) }, stage.rng), start, pan)
      continue
    }
    const strokes = Math.max(2, Math.round(held * rollsPerSecond))
    for (let stroke = 0; stroke < strokes; stroke++) {
      const share = stroke / strokes
      const swell = 0.4 + 0.32 * Math.sin(Math.PI * share)
      const from = start + share * held
      const ring = stroke === strokes - 1 ? 1.4 : (held / strokes) * 1.6
      const touch = velocity * (stroke === 0 ? 0.85 : swell * stage.rng.range(0.9, 1.1))
      mixInto(sound, pluck(timbre, { midi, velocity: touch, seconds: ring }, stage.rng), from, pan)
    }
  }
  for (const one of body) for (const side of [sound.left, sound.right]) filter(side, one)
  return sound
}

const playFlute = (part: Extract<Part, { play: keyof typeof flutes }>, stage: Stage): Stereo => {
  const { timbre, body } = flutes[part.play]
  const phrase = stage.piece.phraseBars * stage.piece.beatsPerBar
  const notes = part.notes.map((note, index): Blown => {
    const [before, after] = [part.notes[index - 1], part.notes[index + 1]]
    const joined = before !== undefined && before.beat + before.beats === note.beat
    const end = stage.at(note.beat + note.beats)
    const breathes = after === undefined || after.beat % phrase === 0 || after.beat > note.beat + note.beats
    return {
      startSeconds: stage.at(note.beat),
      endSeconds: breathes ? end - 0.16 : end,
      midi: note.midi,
      velocity: velocityOf(note, part.velocity, stage),
      slurred: joined && before.midi !== note.midi && note.beat % phrase !== 0,
    }
  })
  const sound = silence(stage.dry.left.length / sampleRate)
  const line = blow(timbre, notes, stage.dry.left.length / sampleRate, stage.rng)
  for (const one of body) filter(line, one)
  mixInto(sound, line, 0, part.pan)
  return sound
}

/** Notes that begin together are a chord. */
const playPad = (part: Part, stage: Stage): Stereo => {
  const sound = silence(stage.dry.left.length / sampleRate)
  for (const [beat, chord] of Map.groupBy(part.notes, (note) => note.beat)) {
    const beats = Math.max(...chord.map((note) => note.beats))
    swellInto(sound, {
      startSeconds: Math.max(0, stage.at(beat) - 0.3),
      endSeconds: stage.at(beat + beats) - 0.3,
      midis: chord.map((note) => note.midi),
      velocity: part.velocity,
    })
  }
  return sound
}

const playWheels = (part: Part, stage: Stage): Stereo => {
  const sound = silence(stage.dry.left.length / sampleRate)
  for (const note of part.notes)
    mixInto(sound, knock(velocityOf(note, part.velocity, stage), stage.rng), stage.at(note.beat), part.pan)
  return sound
}

const playPart = (part: Part, stage: Stage): Stereo => {
  if (part.play === 'pad') return playPad(part, stage)
  if (part.play === 'wheels') return playWheels(part, stage)
  if (part.play in flutes) return playFlute(part as Parameters<typeof playFlute>[0], stage)
  return playStrings(part as Parameters<typeof playStrings>[0], stage)
}

/** Second at which a beat of a piece is heard in its recording. */
export const createTimes = (piece: Piece): ((beat: number) => number) => {
  const tempo = createTempo(piece)
  return (beat) => leadSeconds + tempo(beat)
}

/** Plays a piece, always in the very same way. */
export const perform = (piece: Piece): Stereo => {
  const at = createTimes(piece)
  const dry = silence(at(piece.bars * piece.beatsPerBar) + tailSeconds)
  piece.parts.forEach((part, index) => {
    const stage = { piece, rng: seeded(`${piece.slug} ${index}`), at, dry }
    addInto(dry, playPart(part, stage), 1)
  })
  addInto(dry, hall(dry, piece.hall.seconds), piece.hall.share)
  return master(dry)
}
