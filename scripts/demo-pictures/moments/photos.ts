import { dunes, frost, mountains, ocean, type Ramp, type Rgb } from '../photo.ts'
import type { Size } from '../sheet.ts'
import { p34, p43, p45, p54 } from './stage.ts'

/** A photograph: what it shows, as its text says it. */
export interface Photo {
  words: string
  size: Size
  mono?: boolean
  take(w: number, h: number): Promise<Buffer>
}

const day: Ramp = [
  [0, [92, 142, 190]],
  [0.6, [170, 198, 216]],
  [1, [222, 228, 226]],
]
const dawn: Ramp = [
  [0, [58, 70, 110]],
  [0.5, [190, 128, 120]],
  [0.8, [246, 186, 120]],
  [1, [252, 220, 168]],
]
const grey: Ramp = [
  [0, [128, 138, 148]],
  [1, [206, 210, 210]],
]
const evening: Ramp = [
  [0, [44, 56, 96]],
  [0.6, [140, 110, 138]],
  [1, [236, 176, 136]],
]
const green: Rgb = [44, 72, 58]

/** Land, sea and ice, computed as a camera would see them. */
export const photos: Record<string, Photo> = {
  'ridge-a': {
    words: '山',
    size: p34,
    take: (w, h) => mountains('ridge-a', w, h, { sky: day, near: green, far: [150, 172, 190], ridges: 6, rise: 0.5 }),
  },
  'ridge-b': {
    words: '山',
    size: p43,
    take: (w, h) =>
      mountains('ridge-b', w, h, {
        sky: dawn,
        near: [42, 40, 56],
        far: [214, 168, 150],
        ridges: 7,
        rise: 0.42,
        sun: [0.68, 0.26],
        mist: 0.7,
      }),
  },
  'ridge-c': {
    words: '山',
    size: p45,
    mono: true,
    take: (w, h) =>
      mountains('ridge-c', w, h, {
        sky: grey,
        near: [40, 44, 48],
        far: [178, 184, 186],
        ridges: 5,
        rise: 0.62,
        mist: 0.85,
      }),
  },
  'ridge-d': {
    words: '山',
    size: p43,
    take: (w, h) =>
      mountains('ridge-d', w, h, {
        sky: day,
        near: [70, 84, 50],
        far: [142, 160, 168],
        ridges: 4,
        rise: 0.6,
        mist: 0.4,
      }),
  },
  'cloud-sea': {
    words: '云 日出',
    size: p34,
    take: (w, h) =>
      mountains('cloud-sea', w, h, {
        sky: dawn,
        near: [226, 206, 200],
        far: [250, 224, 200],
        ridges: 8,
        rise: 0.26,
        mist: 0.95,
        sun: [0.46, 0.22],
      }),
  },
  'snow-range': {
    words: '祁连山 雪',
    size: p54,
    take: (w, h) =>
      mountains('snow-range', w, h, {
        sky: day,
        near: [150, 128, 84],
        far: [120, 138, 164],
        ridges: 4,
        rise: 0.7,
        snow: 0.24,
        mist: 0.3,
      }),
  },
  'qilian-field': {
    words: '山 羊 草',
    size: p43,
    take: (w, h) =>
      mountains('qilian-field', w, h, {
        sky: evening,
        near: [140, 112, 62],
        far: [150, 140, 160],
        ridges: 5,
        rise: 0.5,
        snow: 0.1,
        mist: 0.4,
      }),
  },
  'dunes-a': { words: '沙', size: p34, take: (w, h) => dunes('dunes-a', w, h, [232, 178, 104], [122, 74, 44], day) },
  'dunes-b': {
    words: '风 沙 戈壁',
    size: p43,
    take: (w, h) =>
      dunes(
        'dunes-b',
        w,
        h,
        [206, 176, 136],
        [110, 88, 70],
        [
          [0, [150, 130, 104]],
          [1, [220, 200, 168]],
        ],
      ),
  },
  'east-sea': {
    words: '海 岛',
    size: p43,
    mono: true,
    take: (w, h) =>
      ocean(
        'east-sea',
        w,
        h,
        [
          [52, 66, 76],
          [140, 152, 158],
        ],
        grey,
        0.3,
        0.9,
      ),
  },
  'dusk-sea': {
    words: '海 火车看海',
    size: p45,
    take: (w, h) =>
      ocean(
        'dusk-sea',
        w,
        h,
        [
          [40, 50, 84],
          [190, 140, 130],
        ],
        evening,
        0.6,
      ),
  },
  frost: { words: '霜花', size: p34, take: (w, h) => frost('frost', w, h) },
  'two-lights': {
    words: '月亮 红',
    size: p43,
    take: (w, h) =>
      mountains('two-lights', w, h, {
        sky: [
          [0, [40, 52, 96]],
          [0.7, [150, 96, 116]],
          [1, [236, 120, 88]],
        ],
        near: [18, 20, 30],
        far: [70, 60, 84],
        ridges: 3,
        rise: 0.2,
        mist: 0.2,
      }),
  },
}
