import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

/** A window with a view: the view is drawn in sheet coordinates and cut to the panes. */
export const pane = (
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  view: Ink,
  cols = 2,
  rows = 1,
  thick = 22,
): Ink => [
  rect(x - thick, y - thick, w + thick * 2, h + thick * 2, frame),
  s.clip(`M${x} ${y}h${w}v${h}h${-w}Z`, view),
  times(cols - 1, (i) => rect(x + (w * (i + 1)) / cols - thick / 3, y, thick / 1.5, h, frame)),
  times(rows - 1, (i) => rect(x, y + (h * (i + 1)) / rows - thick / 3, w, thick / 1.5, frame)),
  rect(x - thick, y - thick, w + thick * 2, 5, light(frame, 0.4)),
  rect(x, y, w, 10, '#00000028'),
  rect(x, y, 8, h, '#00000022'),
]

/** A lit cone of lamplight. */
export const beam = (
  s: Sheet,
  x: number,
  y: number,
  top: number,
  foot: number,
  h: number,
  color = '#ffe2a0',
  opacity = 0.55,
): Ink =>
  s.blur(
    10,
    path(
      poly([x - top, y], [x + top, y], [x + foot, y + h], [x - foot, y + h]),
      s.fade(thin(color, opacity), thin(color, 0)),
    ),
  )

/** A desk lamp standing at (x, y), its shade to the left. */
export const lamp = (s: Sheet, x: number, y: number, u: number, color: string, lit = true): Ink => [
  lit
    ? disc(
        x - u * 0.75,
        y - u * 1.45,
        u * 2.3,
        s.glow(thin('#ffdf9a', 0.75), [thin('#ffc96b', 0.25), 0.5], thin('#ffb84a', 0)),
      )
    : '',
  oval(x, y, u * 0.45, u * 0.1, dark(color, 0.4)),
  line(`M${x} ${y}L${x + u * 0.3} ${y - u * 1.1}L${x - u * 0.45} ${y - u * 1.95}`, dark(color, 0.3), u * 0.09),
  disc(x + u * 0.3, y - u * 1.1, u * 0.09, color),
  at(
    x - u * 0.5,
    y - u * 1.95,
    [
      oval(0, u * 0.52, u * 0.5, u * 0.12, '#fff4cf'),
      path(
        `M${-u * 0.16} ${-u * 0.05}H${u * 0.16}L${u * 0.52} ${u * 0.52}Q0 ${u * 0.66} ${-u * 0.52} ${u * 0.52}Z`,
        s.side(light(color, 0.3), color, dark(color, 0.3)),
      ),
    ],
    1,
    18,
  ),
]

/** A book lying flat, seen from its spine; (x, y) is its foot's left corner. */
export const lying = (s: Sheet, x: number, y: number, w: number, h: number, color: string): Ink => [
  box(x, y - h, w, h, h * 0.2, s.fade(light(color, 0.25), color, dark(color, 0.25))),
  rect(x + w * 0.08, y - h, w * 0.03, h, thin('#fff6dc', 0.6)),
  rect(x + w * 0.86, y - h, w * 0.03, h, thin('#fff6dc', 0.6)),
  rect(x + w * 0.3, y - h * 0.62, w * 0.34, h * 0.2, thin('#fff6dc', 0.5)),
  rect(x + w * 0.95, y - h * 0.86, w * 0.07, h * 0.72, '#efe5cd'),
]

/** A row of standing books from x to `to`, feet at y. */
export const shelf = (s: Sheet, x: number, to: number, y: number, h: number, colors: readonly string[]): Ink => {
  const out: Ink[] = []
  for (let at_ = x; at_ < to - 16;) {
    const w = Math.min(s.rng.range(22, 52), to - at_)
    const own = h * s.rng.range(0.7, 1)
    const color = s.rng.pick(colors)
    out.push([
      rect(at_, y - own, w - 2, own, s.side(light(color, 0.2), color, dark(color, 0.3))),
      rect(at_, y - own * 0.9, w - 2, own * 0.04, thin('#f6e6bd', 0.7)),
      s.rng.chance(0.6)
        ? rect(at_ + w * 0.3, y - own * 0.72, w * 0.36, own * 0.3, thin('#f6e6bd', 0.6))
        : rect(at_, y - own * 0.2, w - 2, own * 0.06, thin('#f6e6bd', 0.5)),
    ])
    at_ += w
  }
  return out
}

/** An open book seen from above, w wide, with lines for text. */
export const openBook = (s: Sheet, x: number, y: number, w: number, turn = 0, page = '#faf3e1'): Ink => {
  const h = w * 0.66
  const leafOf = (d: number): Ink => [
    path(
      `M0 ${-h / 2}Q${d * w * 0.12} ${-h * 0.56} ${d * w * 0.5} ${-h * 0.5}V${h * 0.5}Q${d * w * 0.12} ${h * 0.44} 0 ${h / 2}Z`,
      d > 0
        ? s.side(dark(page, 0.28), [page, 0.25], light(page, 0.5))
        : s.side(light(page, 0.4), [page, 0.75], dark(page, 0.25)),
    ),
    times(9, (i) =>
      line(
        `M${d * w * 0.06} ${-h * 0.36 + i * h * 0.085}Q${d * w * 0.2} ${-h * 0.4 + i * h * 0.085} ${d * w * (i === 8 ? 0.3 : 0.44)} ${-h * 0.38 + i * h * 0.085}`,
        '#6b635a88',
        w * 0.006,
      ),
    ),
  ]
  return at(
    x,
    y,
    [
      s.blur(12, rect(-w * 0.5, -h * 0.46, w * 1.03, h * 1.02, '#00000066')),
      rect(-w * 0.52, -h * 0.51, w * 1.04, h * 1.03, '#8a4a3a', 'rx="8"'),
      leafOf(-1),
      leafOf(1),
    ],
    1,
    turn,
  )
}
