import { dark } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, poly, ring, times } from '../svg.ts'

/** A bicycle from the side; (x, y) is the ground between its wheels, r a wheel's radius. */
export const bicycle = (s: Sheet, x: number, y: number, r: number, frame: string, basket = true): Ink => {
  const wheel = (wx: number): Ink => [
    ring(wx, -r, r * 0.96, '#2b2b2e', r * 0.1),
    times(9, (i) =>
      line(
        `M${wx - Math.cos(i * 0.35) * r * 0.9} ${-r - Math.sin(i * 0.35) * r * 0.9}L${wx + Math.cos(i * 0.35) * r * 0.9} ${-r + Math.sin(i * 0.35) * r * 0.9}`,
        '#8f8f8f99',
        r * 0.018,
      ),
    ),
    disc(wx, -r, r * 0.09, '#55565a'),
  ]
  return at(x, y, [
    s.blur(8, oval(0, 0, r * 2.7, r * 0.14, '#00000055')),
    wheel(-r * 1.55),
    wheel(r * 1.55),
    line(
      `M${r * 1.55} ${-r}L${r * 0.1} ${-r * 0.95}L${-r * 1.05} ${-r * 2.1}L${r * 0.5} ${-r * 2.1}L${r * 0.1} ${-r * 0.95}M${r * 0.56} ${-r * 2.35}L${r * 0.42} ${-r * 1.9}M${r * 1.55} ${-r}L${r * 0.48} ${-r * 2.05}`,
      frame,
      r * 0.12,
    ),
    line(
      `M${-r * 1.55} ${-r}L${-r * 1} ${-r * 2.45}M${-r * 1} ${-r * 2.45}Q${-r * 0.85} ${-r * 2.75} ${-r * 0.5} ${-r * 2.6}`,
      dark(frame, 0.15),
      r * 0.1,
    ),
    path(`M${r * 0.25} ${-r * 2.46}H${r * 0.95}Q${r * 1.02} ${-r * 2.24} ${r * 0.6} ${-r * 2.3}Z`, '#4b3426'),
    disc(r * 0.1, -r * 0.95, r * 0.24, 'none', `stroke="#55565a" stroke-width="${r * 0.08}"`),
    line(`M${-r * 0.04} ${-r * 0.72}L${r * 0.24} ${-r * 1.2}`, '#3a3a3d', r * 0.07),
    line(
      `M${-r * 2.42} ${-r * 1.5}A${r * 1.06} ${r * 1.06} 0 0 1 ${-r * 0.72} ${-r * 1.65}M${r * 0.66} ${-r * 1.6}A${r * 1.06} ${r * 1.06} 0 0 1 ${r * 2.5} ${-r * 1.4}`,
      frame,
      r * 0.07,
    ),
    line(`M${r * 0.7} ${-r * 2.05}H${r * 2.1}L${r * 1.6} ${-r}`, dark(frame, 0.3), r * 0.06),
    basket
      ? [
          path(
            poly([-r * 1.95, -r * 2.5], [-r * 1.02, -r * 2.5], [-r * 1.14, -r * 1.8], [-r * 1.82, -r * 1.8]),
            '#c79a5d',
          ),
          times(3, (i) => line(`M${-r * 1.9} ${-r * (2.35 - i * 0.2)}h${r * 0.8}`, '#8a6334', r * 0.03)),
          times(4, (i) => line(`M${-r * (1.78 - i * 0.2)} ${-r * 2.5}v${r * 0.7}`, '#8a633488', r * 0.03)),
        ]
      : '',
  ])
}

/** A cyclist for a distance: a simple rider over the bicycle's frame, same origin. */
export const rider = (x: number, y: number, r: number, coat: string): Ink =>
  at(x, y, [
    line(`M${r * 0.5} ${-r * 2.6}L${-r * 0.2} ${-r * 1.9}L${r * 0.15} ${-r * 0.75}`, '#2d2f3a', r * 0.36),
    path(
      `M${r * 0.85} ${-r * 2.5}Q${r * 0.7} ${-r * 4.1} ${-r * 0.2} ${-r * 4.3}Q${-r * 0.55} ${-r * 4} ${-r * 0.3} ${-r * 3.5}L${r * 0.15} ${-r * 2.4}Z`,
      coat,
    ),
    line(`M${-r * 0.1} ${-r * 4}L${-r * 0.5} ${-r * 3.2}L${-r * 0.85} ${-r * 2.7}`, dark(coat, 0.12), r * 0.28),
    disc(-r * 0.4, -r * 4.75, r * 0.42, '#e8b892'),
    path(
      `M${-r * 0.86} ${-r * 4.8}Q${-r * 0.8} ${-r * 5.35} ${-r * 0.3} ${-r * 5.28}Q${r * 0.14} ${-r * 5.2} ${r * 0.06} ${-r * 4.6}Q${-r * 0.3} ${-r * 4.95} ${-r * 0.86} ${-r * 4.8}Z`,
      '#2a2422',
    ),
  ])
