import { dark, light } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { disc, type Ink, line, oval, path } from '../svg.ts'

/** Two round eyes. */
export const eyes = (y: number, gap: number, r: number): Ink =>
  [-1, 1].map((d) => [
    disc(256 + d * gap, y, r, '#2a201e'),
    disc(256 + d * gap + r * 0.35, y - r * 0.4, r * 0.34, '#ffffff'),
  ])

/** A smile. */
export const smile = (y: number, w: number, color = '#5b3b36'): string =>
  line(`M${256 - w} ${y}Q256 ${y + w * 0.9} ${256 + w} ${y}`, color, 9)

/** Two blushed cheeks. */
export const blush = (y: number, gap: number): Ink => [-1, 1].map((d) => oval(256 + d * gap, y, 30, 18, '#ef7f6a77'))

/** A bust: shoulders, neck, face and hair, to be given a hat or glasses. */
export const bust = (s: Sheet, back: string, coat: string, skin: string, hair: Ink, extra: Ink): Ink => [
  s.fill(s.glow(light(back, 0.3), back)),
  path('M60 540C70 400 170 380 256 380C342 380 442 400 452 540Z', s.fade(coat, dark(coat, 0.2))),
  path('M206 340H306V400Q256 440 206 400Z', dark(skin, 0.12)),
  oval(256, 262, 122, 134, s.fade(light(skin, 0.2), skin)),
  [-1, 1].map((d) => disc(256 + d * 122, 270, 24, skin)),
  eyes(262, 46, 13),
  blush(306, 74),
  smile(322, 30),
  hair,
  extra,
]
