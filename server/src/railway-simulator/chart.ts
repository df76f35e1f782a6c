import { escapeMarkup } from '#server/platform/text/markup.ts'

/** Where something stands in a chart, in its own units, from the left and from above. */
export interface Place {
  x: number
  y: number
}

/** To a tenth: more cannot be seen, and would differ for nothing. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** A share from 0 to 1 as it is written on a chart, and in a table: 41.3%. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** @param look classes of the chart's style */
export const label = (
  { x, y }: Place,
  text: string,
  { look = '', anchor = 'start' }: { look?: string; anchor?: 'start' | 'middle' | 'end' } = {},
): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}" class="${look}">${escapeMarkup(text)}</text>`

export const line = (from: Place, to: Place, look: string): string =>
  `<line x1="${rounded(from.x)}" y1="${rounded(from.y)}" x2="${rounded(to.x)}" y2="${rounded(to.y)}" class="${look}"/>`

export const bar = ({ x, y }: Place, width: number, height: number, look: string): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" class="${look}"/>`

export const dot = ({ x, y }: Place, radius: number, look: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" class="${look}"/>`

/** An area between points. */
export const area = (places: readonly Place[], look: string): string =>
  `<polygon points="${places.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')}" class="${look}"/>`

/** Its reader's system says whether it is light or dark: a picture in a page does not know the page. */
const style = `
    text { font: 14px system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; fill: #24292f }
    .title { font-size: 18px; font-weight: 600 }
    .quiet { fill: #57606a }
    .strong { font-weight: 600 }
    .axis { stroke: #8c959f; stroke-width: 1 }
    .grid { stroke: #8c959f; stroke-opacity: .3; stroke-width: 1 }
    .ideal { stroke: #57606a; stroke-width: 1.5; stroke-dasharray: 6 5 }
    .allowed { fill: #8c959f; fill-opacity: .18 }
    .one { fill: #0a5c7a } .two { fill: #2f8fb3 } .three { fill: #7fbfd8 } .four { fill: #8c959f } .five { fill: #c2410c }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 }
      .quiet { fill: #9aa4ae }
      .ideal { stroke: #9aa4ae }
      .one { fill: #7cc9e6 } .two { fill: #3f9dc2 } .three { fill: #216a88 } .four { fill: #6e7681 } .five { fill: #f0883e }
    }
  `

/** @param described what it shows, for who does not see it */
export const chart = (
  { width, height, title, described }: { width: number; height: number; title: string; described: string },
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title described">`,
    `  <title id="title">${escapeMarkup(title)}</title>`,
    `  <desc id="described">${escapeMarkup(described)}</desc>`,
    `  <style>${style}</style>`,
    ...[label({ x: 24, y: 34 }, title, { look: 'title' }), ...parts].map((part) => `  ${part}`),
    '</svg>',
    '',
  ].join('\n')
