import { Sheet } from '../demo-pictures/sheet.ts'
import { group, type Ink, flat, path, rect } from '../demo-pictures/svg.ts'
import { thin } from '../demo-pictures/palette.ts'
import { compact } from './compact.ts'

/** Width and height of every picture of a day of the calendar. */
export const [width, height] = [640, 400] as const

/** The colours that all share: paper, ink, one vermilion, and few that are mixed with much water. */
export const colour = {
  paper: '#f4eee1',
  ink: '#262a30',
  stone: '#5d6a72',
  river: '#2f5d7c',
  sky: '#9db7bf',
  seal: '#c8402f',
  leaf: '#5b7d54',
  young: '#93a95f',
  ochre: '#c2944a',
  straw: '#dcb968',
  earth: '#7d6049',
  blossom: '#dd978f',
  plum: '#8d4657',
  snow: '#fbf9f3',
  lamp: '#f3c66a',
  night: '#232f42',
} as const

/** One picture: what it shows in a line, the colour that stands for it before it is there, and what draws it. */
export interface Drawing {
  alt: string
  colour: string
  /** Where the seal is, if not at the lower right. */
  seal?: readonly [x: number, y: number]
  draw(s: Scroll): Ink
}

/** A sheet whose drawing goes to the browser as it is: no filters, which phones draw slowly, and few bytes. */
export class Scroll extends Sheet {
  constructor(key: string) {
    super([width, height], key)
  }

  /** Keeps a piece once; what comes back places it. A negative `sx` mirrors it. */
  stamp(piece: Ink): (x: number, y: number, scale?: number, turn?: number, sx?: number, more?: string) => string {
    const body = flat(piece)
    const id = this.define((own) => `<g id="${own}">${body}</g>`)
    const n = (value: number): string => String(Math.round(value * 100) / 100)
    return (x, y, scale = 1, turn = 0, sx = 1, more = '') =>
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${turn === 0 ? '' : `rotate(${Math.round(turn)})`}${
        scale === 1 && sx === 1 ? '' : `scale(${n(scale * sx)}${sx === 1 ? '' : ` ${n(scale)}`})`
      }"${more === '' ? '' : ` ${more}`}/>`
  }

  /** Paper, washed with a colour from above and another from below. */
  ground(above: string, below: string = colour.paper, middle: string = colour.paper): Ink {
    return this.fill(this.fade(above, [middle, 0.58], below))
  }

  /** A band of mist that takes in what stands behind it. */
  mist(y: number, depth: number, opacity = 0.85, tone: string = colour.paper): string {
    const fill = this.fade([thin(tone, 0), 0], [thin(tone, opacity), 0.5], [thin(tone, 0), 1])
    return rect(-10, y - depth / 2, width + 20, depth, fill)
  }

  /** Light around something that shines. */
  halo(x: number, y: number, r: number, tone: string, opacity = 0.5): string {
    const fill = this.glow([thin(tone, opacity), 0], [thin(tone, opacity * 0.35), 0.45], [thin(tone, 0), 1])
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" fill="${fill}"/>`
  }

  /** The picture as a file, signed with the goose's seal at the given place. */
  file(piece: Ink, [sealX, sealY]: readonly [number, number]): string {
    const goose = path('M-6 1C-3-3-1-3 0-.5C2-4 5-4.500 7-2.500C4-2.500 2-.5 1 2.500C-1 4.500-4 4-6 1Z', colour.paper)
    const seal = group(
      [
        path(
          'M-9-8.500C-3-9.500 4-9 9-8.500C9.700-3 9.300 4 8.700 8.700C3 9.300-4 9.200-8.700 8.600C-9.500 3-9.500-4-9-8.500Z',
          colour.seal,
        ),
        goose,
      ],
      `transform="translate(${sealX} ${sealY})"`,
    )
    return `${compact(this.svg([piece, seal], 1)).replace('<svg ', '<svg stroke-linecap="round" stroke-linejoin="round" ')}\n`
  }
}
