import { seeded, type Rng } from './random.ts'
import { flat, group, path, rect, type Ink } from './svg.ts'

/** A gradient stop: a colour, or a colour with its place from 0 to 1. */
type Stop = string | readonly [color: string, offset: number]

/** A size in pixels. */
export type Size = readonly [width: number, height: number]
/** The formats of the feed. */
export const land: Size = [1080, 810]
export const square: Size = [1080, 1080]
export const tall: Size = [810, 1080]
export const wide: Size = [1280, 720]
export const phone: Size = [720, 1280]

/** One picture: its format and what draws it. */
export interface Picture {
  size: Size
  draw(s: Sheet): Ink
}
/** The three pictures of a motif. */
export type Motif = readonly [Picture, Picture, Picture]

/** The paper of one picture: its size, its luck, and the gradients and filters that its shapes refer to. */
export class Sheet {
  readonly w: number
  readonly h: number
  readonly rng: Rng
  readonly #defs = new Map<string, string>()

  constructor([w, h]: Size, name: string) {
    this.w = w
    this.h = h
    this.rng = seeded(name)
  }

  /** Keeps a definition once, and gives its id: `body` is called with the id that it shall carry. */
  define(body: (id: string) => string): string {
    const key = body('')
    const known = this.#defs.get(key)
    if (known !== undefined) return known
    const id = `d${this.#defs.size}`
    this.#defs.set(key, id)
    return id
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map((stop, i) => {
        const [color, offset] = typeof stop === 'string' ? [stop, i / Math.max(1, stops.length - 1)] : stop
        return `<stop offset="${offset}" stop-color="${color}"/>`
      })
      .join('')
  }

  /** A wash from the top of a shape to its foot. */
  fade(...stops: Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.#stops(stops)}</linearGradient>`)})`
  }

  /** A wash from the left of a shape to its right. */
  side(...stops: Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${this.#stops(stops)}</linearGradient>`)})`
  }

  /** A wash from the upper left to the lower right. */
  slant(...stops: Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${this.#stops(stops)}</linearGradient>`)})`
  }

  /** A wash from the middle of a shape to its rim. */
  glow(...stops: Stop[]): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}">${this.#stops(stops)}</radialGradient>`)})`
  }

  /** Softens a piece. */
  blur(px: number, piece: Ink): string {
    // The region is fixed and large, because a region relative to a straight line's box would be empty.
    const id = this.define(
      (own) =>
        `<filter id="${own}" filterUnits="userSpaceOnUse" x="-1500" y="-1500" width="4500" height="4500"><feGaussianBlur stdDeviation="${px}"/></filter>`,
    )
    return group(piece, `filter="url(#${id})"`)
  }

  /** Shows a piece only inside a path. */
  clip(d: string, piece: Ink): string {
    const id = this.define((own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`)
    return group(piece, `clip-path="url(#${id})"`)
  }

  /** A shape with more drawn on it, which does not leave the shape. */
  within(d: string, fill: string, piece: Ink): Ink {
    return [path(d, fill), this.clip(d, piece)]
  }

  /** Fills the sheet. */
  fill(fill: string): string {
    return rect(0, 0, this.w, this.h, fill)
  }

  /** The whole document, enlarged by `scale`. */
  svg(piece: Ink, scale: number): string {
    const body = flat(piece)
    const defs = [...this.#defs].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w * scale}" height="${this.h * scale}" viewBox="0 0 ${this.w} ${this.h}"><defs>${defs}</defs>${body}</svg>`
  }
}
