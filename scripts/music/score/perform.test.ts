import { expect, test } from 'vitest'
import { pieces } from '../pieces/all.ts'
import { measure } from '../synth/analysis.ts'
import { loudnessOf, targetLufs } from '../synth/master.ts'
import { readFigure, readJianpu } from './jianpu.ts'
import { lyricsOf } from './lyrics.ts'
import { createTimes, perform } from './perform.ts'
import type { Piece } from './piece.ts'
import { createTempo } from './tempo.ts'

const staff = { key: 62, beatsPerBar: 4, fromBar: 0 }

/** Two bars with everybody in them. */
const short: Piece = {
  slug: 'short',
  title: '两小节',
  bpm: 100,
  beatsPerBar: 4,
  phraseBars: 2,
  bars: 2,
  rubato: 1,
  hall: { seconds: 1.5, share: 0.4 },
  parts: [
    { play: 'guzheng', velocity: 1, pan: 0, notes: readJianpu("/5 3~ 1'% - | 6 5 3 1", staff) },
    { play: 'xiao', velocity: 0.8, pan: 0.1, notes: readJianpu('3 - 5 - | 6 - - 0', staff) },
    { play: 'pad', velocity: 0.4, pan: 0, notes: readFigure('1, 5, | 6, 3', '01', staff) },
    { play: 'wheels', velocity: 0.4, pan: 0, notes: readFigure('1 | 1', '0 . 0 .', staff) },
  ],
  words: { author: '无名氏', lines: [{ beat: 4, text: '第二小节' }] },
}
const sound = perform(short)

test('a performance is as loud as all others, and clips nowhere', () => {
  const { peak, step, silenceSeconds } = measure(sound)
  expect(Math.abs(loudnessOf(sound) - targetLufs)).toBeLessThan(0.5)
  expect(peak).toBeLessThanOrEqual(0.84)
  // A click would jump across half of the range.
  expect(step).toBeLessThan(0.5)
  expect(silenceSeconds).toBeLessThan(1)
})

test('begins and ends in silence', () => {
  for (const side of [sound.left, sound.right]) {
    expect(side[0]).toBe(0)
    expect(Math.abs(side.at(-1) as number)).toBeLessThan(1e-3)
  }
})

test('is the very same whenever it is played', () => {
  expect(perform(short)).toEqual(sound)
})

test('gives its words the time at which their melody begins', () => {
  const seconds = createTimes(short)(4)
  expect(lyricsOf(short)).toContain(`[00:0${seconds.toFixed(2)}]第二小节`)
  const { words: _, ...wordless } = short
  expect(lyricsOf(wordless)).toBeUndefined()
})

test('time goes on with every beat, and rests at the end', () => {
  for (const piece of pieces) {
    const at = createTempo(piece)
    const beats = piece.bars * piece.beatsPerBar
    for (let beat = 1; beat <= beats; beat++) expect(at(beat)).toBeGreaterThan(at(beat - 1))
    expect(at(beats) - at(beats - 1)).toBeGreaterThan(at(1) - at(0))
  }
})

test('no flute of any piece has to play two notes at once, and no note stands outside of its piece', () => {
  for (const piece of pieces)
    for (const { play, notes } of piece.parts) {
      for (const note of notes) expect(note.beat + note.beats).toBeLessThanOrEqual(piece.bars * piece.beatsPerBar)
      if (play !== 'xiao' && play !== 'dizi') continue
      for (const [index, note] of notes.entries())
        expect(note.beat + note.beats).toBeLessThanOrEqual((notes[index + 1]?.beat ?? Infinity) + 1e-9)
    }
})
