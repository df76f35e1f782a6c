import { expect, test } from 'vitest'
import { readFigure, readJianpu } from './jianpu.ts'

const staff = { key: 60, beatsPerBar: 4, fromBar: 0 }

test('degrees, octaves and lengths are read as numbered notation writes them', () => {
  const notes = readJianpu("5. 3_ 1' - | 0 2__ 7,__ 6_ 4 4", staff)
  expect(notes.map(({ beat, beats, midi }) => [beat, beats, midi])).toEqual([
    [0, 1.5, 67],
    [1.5, 0.5, 64],
    [2, 2, 72],
    [5, 0.25, 62],
    [5.25, 0.25, 59],
    [5.5, 0.5, 69],
    [6, 1, 65],
    [7, 1, 65],
  ])
})

test('what is done to a note is read with it', () => {
  const [slid, shaken, rolled] = readJianpu('/5 6~ 1% 0', staff)
  expect(slid).toMatchObject({ slide: true, shake: false, roll: false })
  expect(shaken).toMatchObject({ slide: false, shake: true, roll: false })
  expect(rolled).toMatchObject({ slide: false, shake: false, roll: true })
})

test('a bar that is not full, and a token that is none, are told', () => {
  expect(() => readJianpu('1 2 3 | 1 2 3 4', staff)).toThrow('bar 1 has 3 beats')
  expect(() => readJianpu('1 2 3 x', staff)).toThrow('x is no note')
})

test('chords are broken as their pattern says, and climb on where it goes beyond them', () => {
  const notes = readFigure('1, 5, | 6, 3', '0 1 2 .', staff)
  expect(notes.map(({ beat, midi }) => [beat, midi])).toEqual([
    [0, 48],
    [1, 55],
    [2, 60],
    [4, 57],
    [5, 64],
    [6, 69],
  ])
  expect(readFigure('1, 5,', '01', staff)).toHaveLength(2)
})
