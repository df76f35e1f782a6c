import { hills, peak } from '../demo-pictures/shapes/land.ts'
import type { Sheet } from '../demo-pictures/sheet.ts'
import { at, box, disc, type Ink, line, oval, path, polar, rect, times } from '../demo-pictures/svg.ts'
import { loop, scattered } from './clip.ts'

/** Steam or smoke: soft balls that rise, grow and thin out. */
export const puffs = (
  s: Sheet,
  x: number,
  y: number,
  rise: number,
  drift: number,
  time: number,
  count = 8,
  color = '#ffffff',
): Ink =>
  times(count, (i) => {
    const age = loop(time + i / count)
    const alpha = Math.round((1 - age) * Math.min(1, age * 6) * 110)
      .toString(16)
      .padStart(2, '0')
    return disc(
      x + drift * age + Math.sin(age * 6 + i) * 14,
      y - rise * age,
      18 + age * 62,
      s.glow(`${color}${alpha}`, `${color}00`),
    )
  })

/** Flake, as it stands in several pictures. */
export const flake = (s: Sheet, count: number, time: number, fall = 1, wind = 0.1): Ink =>
  times(count, (i) => {
    const [a, b] = [scattered(i), scattered(i + 0.5)]
    const speed = 1 + (i % 3)
    return disc(
      s.w * loop(a + wind * loop(b + time * speed * fall)),
      (s.h + 20) * loop(b + time * speed * fall) - 10,
      1.2 + (i % 4) * 0.9,
      '#ffffffdd',
    )
  })

/** Drops, as it stands in several pictures. */
export const drops = (s: Sheet, count: number, time: number): Ink =>
  times(count, (i) => {
    const y = (s.h + 80) * loop(i * 0.382 + time * (3 + (i % 2))) - 60
    const x = s.w * loop(i * 0.618)
    return line(`M${x} ${y}l-6 ${34 + (i % 3) * 10}`, '#e6f0f888', 1.6)
  })

/** Bird, as it stands in several pictures. */
export const bird = (x: number, y: number, u: number, flap: number, color: string): Ink =>
  at(x, y, [
    path(
      `M0 0Q${-u * 0.6} ${-u * (0.2 + flap * 0.5)} ${-u * 1.3} ${-u * flap * 0.7}Q${-u * 0.6} ${-u * flap * 0.2} 0 ${u * 0.18}Q${u * 0.6} ${-u * flap * 0.2} ${u * 1.3} ${-u * flap * 0.7}Q${u * 0.6} ${-u * (0.2 + flap * 0.5)} 0 0Z`,
      color,
    ),
    oval(0, u * 0.1, u * 0.18, u * 0.36, color),
  ])

/** Burst, as it stands in several pictures. */
export const burst = (x: number, y: number, r: number, age: number, color: string): Ink =>
  age > 0.7
    ? ''
    : times(26, (i) => {
        const [px, py] = polar(x, y, r * (1 - (1 - age / 0.7) ** 3) * (i % 2 ? 1 : 0.66), i * 13.85)
        const alpha = Math.round((1 - age / 0.7) * 255)
          .toString(16)
          .padStart(2, '0')
        return [
          line(`M${x + (px - x) * 0.8} ${y + (py - y) * 0.8}L${px} ${py + age * 20}`, `${color}${alpha}`, 2.4),
          disc(px, py + age * 20, 2.6, `#fff6d8${alpha}`),
        ]
      })

/** The frame of a train's window, with the little table below it. */
export const carriage = (s: Sheet, tone: string, on: Ink): Ink => [
  path(
    `M0 0H${s.w}V${s.h}H0ZM40 60V${s.h - 150}Q40 ${s.h - 130} 60 ${s.h - 130}H${s.w - 60}Q${s.w - 40} ${s.h - 130} ${s.w - 40} ${s.h - 150}V60Q${s.w - 40} 40 ${s.w - 60} 40H60Q40 40 40 60Z`,
    s.side('#d9d8cc', '#efeee4', '#c4c3b8'),
    'fill-rule="evenodd"',
  ),
  path(`M0 0H70Q92 ${s.h * 0.4} 50 ${s.h - 132}H0Z`, tone),
  times(4, (i) => line(`M${14 + i * 16} 0Q${24 + i * 16} ${s.h * 0.4} ${12 + i * 10} ${s.h - 132}`, '#00000022', 5)),
  box(30, s.h - 92, s.w - 60, 26, 8, '#f6f5ee'),
  rect(40, s.h - 66, s.w - 80, 10, '#a8a79c'),
  on,
]

/** Range, as it stands in several pictures. */
export const range = (s: Sheet, snowy: boolean): Ink => [
  s.fill(s.fade(snowy ? '#7fb0dc' : '#b9cdd6', '#e9ecdf')),
  times(9, (i) =>
    peak(
      s,
      (i + 0.4) * (s.w / 8),
      s.h * (0.2 + (i % 3) * 0.06),
      s.w / 9,
      s.h * 0.62,
      snowy ? '#7d8ca4' : '#6f8a7c',
      snowy ? '#f8fbff' : '',
    ),
  ),
  hills(s, s.h * 0.6, 40, snowy ? '#dfe6ec' : '#4f7058', snowy ? '#f2f4f6' : '#7d9a6a', 0.4, 9),
  hills(s, s.h * 0.72, 26, snowy ? '#c9b98a' : '#8a9a4f', snowy ? '#e6dcb8' : '#a8b06a', 0.3, 14),
  times(30, (i) =>
    snowy
      ? disc(i * (s.w / 30), s.h * 0.8, 8, '#f6f2e6')
      : path(
          `M${i * (s.w / 30)} ${s.h * 0.86}q${10 + (i % 3) * 6} -${50 + (i % 4) * 14} ${24 + (i % 3) * 10} 0Z`,
          i % 4 ? '#3f5f44' : '#b5623a',
        ),
  ),
]
