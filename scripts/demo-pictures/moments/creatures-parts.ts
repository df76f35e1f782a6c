import { dark, light } from '../palette.ts'
import type { Coat } from '../shapes/cats.ts'
import { blob } from '../shapes/table.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, rect, times } from '../svg.ts'

/** Calico, as it stands in several pictures. */
export const calico: Coat = { fur: '#f6eee0', patch: '#d98a3c', patch2: '#4a403e', belly: '#ffffff' }
/** Tuxedo, as it stands in several pictures. */
export const tuxedo: Coat = { fur: '#2c2c30', belly: '#f6f4ee', eye: '#c9d94a' }
/** Tabby, as it stands in several pictures. */
export const tabby: Coat = { fur: '#8a7f72', stripes: true, belly: '#e0d6c4' }
/** White, as it stands in several pictures. */
export const white: Coat = { fur: '#f4f1ea', belly: '#ffffff', eye: '#6fb0c9' }

/** A sheep from the side. */
export const woolly = (s: Sheet, x: number, y: number, u: number, color = '#f2ecdc'): Ink =>
  at(x, y, [
    times(4, (i) => rect(-u * 0.5 + i * u * 0.3, 0, u * 0.09, u * 0.5, '#4a4038')),
    path(blob(s, 0, -u * 0.05, u * 0.66, 0.1, 0.66), s.fade(light(color, 0.4), color, dark(color, 0.25))),
    oval(-u * 0.66, -u * 0.2, u * 0.2, u * 0.28, '#4a4038', 'transform="rotate(20)"'),
    line(`M${-u * 0.6} ${-u * 0.4}l${u * 0.2} ${-u * 0.08}`, '#4a4038', u * 0.1),
  ])

/** Bowl, as it stands in several pictures. */
export const bowl = (s: Sheet, x: number, y: number, r: number, color: string): Ink => [
  path(
    `M${x - r} ${y - r * 0.5}L${x - r * 1.2} ${y}H${x + r * 1.2}L${x + r} ${y - r * 0.5}Z`,
    s.side(light(color, 0.3), color, dark(color, 0.3)),
  ),
  oval(x, y - r * 0.5, r, r * 0.26, dark(color, 0.35)),
  times(22, () =>
    disc(
      x + s.rng.range(-r * 0.7, r * 0.7),
      y - r * 0.54 + s.rng.range(-7, 9),
      7,
      s.rng.pick(['#8a5a34', '#a8703f', '#6a4326']),
    ),
  ),
]

/** Dove, as it stands in several pictures. */
export const dove = (s: Sheet, x: number, y: number, u: number): Ink =>
  at(x, y, [
    path(`M${u * 1.1} ${u * 0.1}L${u * 2.2} ${u * 0.5}L${u * 0.9} ${u * 0.5}Z`, '#7d6a62'),
    path(
      `M${-u} ${-u * 0.5}Q${-u * 0.8} ${u * 0.6} ${u * 0.3} ${u * 0.6}Q${u * 1.5} ${u * 0.5} ${u * 1.3} 0Q${u * 0.4} ${-u * 0.5} ${-u * 0.4} ${-u * 0.7}Z`,
      s.fade('#b59a90', '#c9b0a6', '#dcc9c0'),
    ),
    times(9, (i) =>
      path(blob(s, u * (0.1 + (i % 3) * 0.36), -u * 0.1 + Math.floor(i / 3) * u * 0.2, u * 0.12, 0.2), '#6a5850aa'),
    ),
    disc(-u * 0.75, -u * 0.75, u * 0.42, '#c9aca2'),
    times(8, (i) => disc(-u * 0.5 + (i % 4) * u * 0.09, -u * 0.42 + Math.floor(i / 4) * u * 0.1, u * 0.04, '#f2ece6')),
    disc(-u * 0.86, -u * 0.8, u * 0.07, '#2a2020'),
    path(`M${-u * 1.12} ${-u * 0.76}l${-u * 0.3} ${u * 0.1}l${u * 0.3} ${u * 0.06}Z`, '#4a403c'),
    line(`M0 ${u * 0.58}v${u * 0.3}M${u * 0.26} ${u * 0.58}v${u * 0.3}`, '#c9706a', u * 0.07),
  ])

/** A black dog that trots to the right against the light, its paws around (0, 0). */
export const trottingDog = (s: Sheet, x: number, y: number): Ink => {
  const coat = '#1d1c20'
  const far = '#131216'
  return at(x, y, [
    path('M58 -64C70 -40 62 -22 40 -8L26 0L24 8L44 8C64 -4 84 -26 88 -54Z', far),
    path('M-62 -70C-40 -50 -34 -36 -46 -22L-22 4L-26 12L-42 10C-52 -6 -66 -16 -66 -24C-68 -40 -84 -50 -88 -66Z', far),
    line('M-94 -96C-128 -104 -136 -140 -112 -156', coat, 15),
    path(
      'M-104 -92C-92 -112 -40 -108 0 -110C40 -112 58 -116 74 -138C84 -154 92 -162 98 -184C108 -172 114 -164 120 -156C132 -152 138 -146 146 -140L170 -134C176 -130 176 -122 170 -119C156 -114 140 -112 128 -110C118 -96 110 -80 100 -62C90 -44 70 -42 52 -46C20 -50 -10 -52 -40 -58C-60 -52 -92 -50 -102 -66C-110 -76 -110 -84 -104 -92Z',
      s.fade('#4a4348', coat, coat),
    ),
    path('M84 -70C100 -58 110 -42 120 -24L140 -8L136 2L120 0C104 -14 84 -30 70 -50Z', coat),
    path('M-104 -80C-112 -56 -106 -42 -118 -28L-134 -4L-132 6L-112 4L-104 -14C-90 -26 -78 -40 -62 -56Z', coat),
    path('M82 -148C94 -150 104 -146 110 -134C98 -128 88 -130 80 -138Z', '#39343c'),
    path('M78 -140C88 -126 100 -118 116 -112L112 -100C96 -106 82 -116 70 -130Z', '#b5392b'),
    disc(130, -142, 3.4, '#f3d9a4'),
    disc(171, -129, 5, '#0a090b'),
    // What the sun behind it touches.
    line('M-102 -96C-90 -112 -40 -110 0 -112C38 -114 56 -118 72 -140C82 -154 90 -164 97 -184', '#ffd9a0', 3.4),
    line('M-118 -160C-138 -140 -128 -106 -98 -100', '#ffd9a0', 3),
  ])
}

/** Somebody who runs to the right, seen from the knees down; the foot that is on the ground at (0, 0). */
export const runningLegs = (s: Sheet, x: number, y: number): Ink => {
  const cloth = s.side('#586a52', '#33402f')
  return at(x, y, [
    path(
      'M-60 -540L0 -540C-10 -420 -40 -330 -52 -268C-72 -236 -110 -210 -142 -190L-160 -222C-128 -246 -104 -280 -96 -318C-92 -380 -80 -460 -60 -540Z',
      '#2b3528',
    ),
    path(
      'M-138 -196L-166 -226C-180 -216 -196 -186 -194 -164C-190 -152 -178 -152 -172 -162C-164 -178 -150 -188 -138 -196Z',
      '#e9e3d6',
    ),
    path(
      'M20 -540L112 -540C112 -430 96 -330 64 -262C44 -200 34 -140 32 -58L-14 -58C-18 -140 -14 -210 -2 -280C4 -370 6 -460 20 -540Z',
      cloth,
    ),
    path('M-14 -60L32 -60C36 -46 60 -34 84 -26C98 -20 98 -4 88 0L-20 0C-30 -16 -22 -40 -14 -60Z', '#f3efe6'),
    path('M-24 -6H92V4C60 8 0 8 -22 4Z', '#c8402f'),
    line('M10 -46L34 -34M22 -52L46 -38', '#c8402f', 4),
  ])
}
