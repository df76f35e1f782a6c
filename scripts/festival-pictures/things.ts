import { dark, light, thin } from '../demo-pictures/palette.ts'
import { at, box, disc, group, type Ink, line, oval, path, rect, times } from '../demo-pictures/svg.ts'
import { leaf, leaves, lines } from './brush.ts'
import { type Scroll, colour } from './scroll.ts'

/** Somebody in a robe, `h` high, whose feet are at (x, y); small, so a few strokes are enough. */
export function person(
  x: number,
  y: number,
  h: number,
  robe: string,
  {
    face = 1,
    hat = '',
    arm = '',
    hair = colour.ink,
  }: { face?: 1 | -1; hat?: 'bamboo' | 'cap' | ''; arm?: '' | 'up' | 'out' | 'behind'; hair?: string } = {},
): Ink {
  const arms = {
    '': 'M-2 -30Q8 -26 7 -18L3 -17Q1 -24 -3 -26Z',
    up: 'M0 -33Q9 -36 13 -48L17 -46Q13 -30 2 -26Z',
    out: 'M0 -33Q10 -32 19 -34L20 -30Q10 -26 1 -26Z',
    behind: 'M0 -33Q-9 -27 -9 -19L-5 -17Q-3 -23 2 -26Z',
  }
  return at(
    x,
    y,
    [
      path('M-9 0Q-8 -22 -4 -34Q1 -38 5 -34Q9 -18 10 0Q0 3 -9 0Z', robe),
      path('M2 -33Q6 -18 5 1L10 0Q9 -18 5 -34Z', thin(dark(robe, 0.4), 0.5)),
      path(arms[arm], light(robe, 0.12)),
      disc(1, -41, 5.6, '#e9c9a8'),
      path('M-5 -40Q-6 -49 1 -48Q7 -48 6 -43Q1 -46 -1 -41Q-3 -37 -5 -40Z', hair),
      hat === 'bamboo' ? path('M-13 -42Q-2 -53 1 -55Q5 -52 15 -42Q1 -46 -13 -42Z', colour.straw) : '',
      hat === 'cap'
        ? path('M-5 -46L-3 -54H4L7 -46Q1 -49 -5 -46Z', colour.ink)
        : hat === ''
          ? disc(-2, -49, 2.6, hair)
          : '',
    ],
    h / 55,
    0,
    face,
  )
}

/** A roof with lifted eaves, its ridge at (x, y), as wide as told. */
export function roof(s: Scroll, x: number, y: number, w: number, h: number, tone: string): Ink {
  const e = w / 2
  return at(x, y, [
    path(
      `M${-e * 0.62} 0Q0 ${h * 0.12} ${e * 0.62} 0Q${e * 0.74} ${h * 0.6} ${e * 1.06} ${h * 0.72}Q${e} ${h} ${e * 0.9} ${h}Q0 ${h * 0.9} ${-e * 0.9} ${h}Q${-e} ${h} ${-e * 1.06} ${h * 0.72}Q${-e * 0.74} ${h * 0.6} ${-e * 0.62} 0Z`,
      s.fade(light(tone, 0.18), tone, dark(tone, 0.3)),
    ),
    lines(
      times(
        9,
        (i) => `M${(i - 4) * e * 0.14} ${h * 0.1}Q${(i - 4) * e * 0.17} ${h * 0.5} ${(i - 4) * e * 0.21} ${h * 0.93}`,
      ),
      thin(dark(tone, 0.6), 0.45),
      1.2,
    ),
    line(`M${-e * 0.66} ${-h * 0.06}Q0 ${h * 0.1} ${e * 0.66} ${-h * 0.06}`, dark(tone, 0.5), Math.max(2, h * 0.1)),
  ])
}

/** A small house with white walls under a dark roof, standing on (x, y). */
export const house = (
  s: Scroll,
  x: number,
  y: number,
  w: number,
  tone: string = colour.stone,
  wall = '#efe8d8',
  window: string = colour.ink,
): Ink => [
  path(`M${x - w * 0.4} ${y}V${y - w * 0.42}H${x + w * 0.4}V${y}Z`, s.fade(wall, dark(wall, 0.16))),
  rect(x - w * 0.07, y - w * 0.26, w * 0.15, w * 0.26, thin(window, 0.85)),
  rect(x - w * 0.3, y - w * 0.27, w * 0.13, w * 0.11, thin(window, 0.7)),
  rect(x + w * 0.17, y - w * 0.27, w * 0.13, w * 0.11, thin(window, 0.7)),
  roof(s, x, y - w * 0.68, w, w * 0.32, tone),
]

/** A round lantern that hangs from (0, 0), 64 high with its tassel; drawn once. */
export const lantern = (s: Scroll, tone: string = colour.seal): ReturnType<Scroll['stamp']> =>
  s.stamp([
    line('M0 0V8', colour.ink, 1.2),
    box(-6, 7, 12, 4, 1, dark(tone, 0.55)),
    oval(0, 24, 20, 15, s.glow(light(tone, 0.55), [tone, 0.62], dark(tone, 0.22))),
    lines(['M-8 11Q-16 24-8 37', 'M8 11Q16 24 8 37', 'M0 10V38'], thin(dark(tone, 0.5), 0.45), 1),
    box(-6, 37, 12, 4, 1, dark(tone, 0.55)),
    lines(['M0 41V62', 'M-3 41L-4 60', 'M3 41L4 60'], colour.ochre, 1.1),
  ])

/** A low boat, its middle at (0, 0) on the water, 120 long; drawn once. */
export const boat = (s: Scroll, tone: string = colour.ink, awning = true): ReturnType<Scroll['stamp']> =>
  s.stamp([
    oval(0, 6, 58, 3, thin(tone, 0.18)),
    path('M-62 -8Q-40 2 0 1Q40 2 64 -12Q50 8 26 8H-30Q-52 6 -62 -8Z', s.fade(light(tone, 0.14), dark(tone, 0.2))),
    awning ? path('M-24 0Q-22 -22 0 -22Q22 -22 24 0Q0 4 -24 0Z', s.fade(light(tone, 0.36), tone)) : '',
    awning ? lines(['M-12 0Q-12-20-10-21', 'M0 1V-22', 'M12 0Q12-20 10-21'], thin(colour.paper, 0.35), 1) : '',
  ])

/** A bowl seen from aside: its rim's middle at (x, y), as wide as told, with what lies in it. */
export function bowl(s: Scroll, x: number, y: number, w: number, tone: string, inside: string, fill: Ink = ''): Ink {
  const r = w / 2
  return at(x, y, [
    oval(0, r * 0.78, r * 0.72, r * 0.09, thin(colour.ink, 0.16)),
    path(
      `M${-r} 0Q${-r * 0.9} ${r * 0.62} ${-r * 0.36} ${r * 0.7}H${r * 0.36}Q${r * 0.9} ${r * 0.62} ${r} 0Z`,
      s.side(light(tone, 0.3), tone, dark(tone, 0.3)),
    ),
    path(`M${-r * 0.36} ${r * 0.69}L${-r * 0.32} ${r * 0.8}H${r * 0.32}L${r * 0.36} ${r * 0.69}Z`, dark(tone, 0.25)),
    oval(0, 0, r, r * 0.24, light(tone, 0.5)),
    oval(0, r * 0.01, r * 0.93, r * 0.2, inside),
    fill,
  ])
}

/** Steam that curls up from (x, y). */
export const steam = (x: number, y: number, h: number, tone: string = colour.snow, opacity = 0.7): Ink =>
  [-1, 0, 1].map((k) =>
    line(
      `M${x + k * h * 0.2} ${y}q${-h * 0.14} ${-h * 0.25} 0 ${-h * 0.42}t${h * 0.02 * k} ${-h * (0.44 - Math.abs(k) * 0.1)}`,
      thin(tone, opacity * (k === 0 ? 1 : 0.6)),
      h * 0.05,
    ),
  )

/** Flames that rise from (0, 0), about 60 wide and 90 high; drawn once. */
export const flame = (s: Scroll): ReturnType<Scroll['stamp']> =>
  s.stamp([
    path(
      'M-26 0C-40-26-16-38-18-64C-4-54-2-44 2-36C4-56 12-66 10-90C30-66 22-46 28-36C32-42 32-48 32-54C44-30 36-10 26 0C10 6-12 6-26 0Z',
      s.fade(thin(colour.seal, 0.5), colour.seal, '#e08a3c'),
    ),
    path(
      'M-16 0C-24-18-10-28-10-42C0-34 2-26 6-22C8-34 12-40 12-52C24-34 22-14 16 0C6 4-8 4-16 0Z',
      s.fade('#e9a04a', '#f6d67a'),
    ),
  ])

/** A swallow in flight, head to the right, about 70 wide; drawn once. */
export const swallow = (s: Scroll, tone: string = colour.ink): ReturnType<Scroll['stamp']> =>
  s.stamp([
    path('M34 -4Q24 -10 10 -6Q-8 -4 -22 4L-44 8L-28 9L-46 18Q-26 14 -14 8Q10 10 26 2Z', tone),
    path('M12 0Q24 6 30 0Q26 8 14 7Q2 8 -8 6Q4 4 12 0Z', colour.snow),
    path('M10 -5Q-2 -26 -26 -36Q-20 -16 -6 -3Z', tone),
    path('M2 4Q-8 22 -26 30Q-22 14 -12 5Z', dark(tone, 0.2)),
    path('M34 -4Q30 -8 25 -7Q27 0 31 0Z', colour.seal),
  ])

/** Something of use to all small scenes: an ink-dark shadow on the ground. */
export const shade = (x: number, y: number, rx: number, ry = rx * 0.14): string =>
  oval(x, y, rx, ry, thin(colour.ink, 0.14))

/** A magpie in flight, head to the right, about 70 wide; drawn once. */
export const magpie = (s: Scroll): ReturnType<Scroll['stamp']> =>
  s.stamp([
    leaves(colour.ink, leaf(-8, 2, 44, 172, 4), leaf(-8, 4, 38, 164, 3)),
    path('M30 -4Q20 -12 6 -6Q-8 -2 -14 3Q-2 10 12 7Q24 4 30 -4Z', colour.ink),
    path('M12 2Q2 6 -8 5Q0 11 10 8Q18 6 20 2Z', colour.snow),
    path('M8 -4Q0 -24 -16 -34Q-16 -14 -6 -1Z', colour.ink),
    path('M2 -8Q-5 -20 -13 -29Q-12 -16 -5 -5Z', colour.snow),
  ])

/** Mirrors a piece in water below the line y: paler and pressed. */
export const mirrored = (y: number, piece: Ink, opacity = 0.25, press = 0.5): string =>
  group(piece, `transform="translate(0 ${y + y * press}) scale(1 ${-press})" opacity="${opacity}"`)
