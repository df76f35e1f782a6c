import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { type KeptView, lookDir, shotFile } from './shelf.ts'
import { nameOf, type Screen, screens, states } from './states.ts'

const sheet = { width: 1560, height: 1500, gap: 12, label: 22 }
/** How many pictures of a screen stand side by side: as small as they can still be read. */
const columnsOf = ({ width }: Screen) => (width >= 1024 ? 2 : width >= 600 ? 4 : 6)

interface Cell {
  picture: Buffer
  height: number
}

const drawCell = async ({ name }: KeptView, state: string, width: number): Promise<Cell> => {
  const { data, info } = await sharp(path.join(lookDir, shotFile(name, state)))
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true })
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${sheet.label}"><text x="2" y="16" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`
  const height = info.height + sheet.label
  const picture = await sharp({ create: { width, height, channels: 3, background: '#35506b' } })
    .composite([
      { input: Buffer.from(label), left: 0, top: 0 },
      { input: data, left: 0, top: sheet.label },
    ])
    .png()
    .toBuffer()
  return { picture, height }
}

/** Rows of cells, as many as a sheet takes. */
const layOut = (cells: readonly Cell[], columns: number, width: number) => {
  const sheets: OverlayOptions[][] = []
  let top = Infinity
  for (let index = 0; index < cells.length; index += columns) {
    const row = cells.slice(index, index + columns)
    const height = Math.max(...row.map((cell) => cell.height))
    if (top + height > sheet.height) {
      sheets.push([])
      top = sheet.gap
    }
    for (const [column, { picture }] of row.entries())
      sheets.at(-1)?.push({ input: picture, left: sheet.gap + column * (width + sheet.gap), top })
    top += height + sheet.gap
  }
  return sheets
}

const drawState = async (views: readonly KeptView[], screen: Screen, state: string) => {
  const columns = columnsOf(screen)
  const width = Math.floor((sheet.width - sheet.gap) / columns) - sheet.gap
  const shown = views.filter((view) => view.states.includes(state))
  const cells: Cell[] = []
  for (const view of shown) cells.push(await drawCell(view, state, width))
  for (const [index, overlays] of layOut(cells, columns, width).entries()) {
    // One cell that is higher than all of a sheet makes its sheet higher.
    const height = Math.max(sheet.height, ...overlays.map(({ top = 0 }) => top)) + 1000
    await sharp({ create: { width: sheet.width, height, channels: 3, background: '#1d2a38' } })
      .composite(overlays)
      .png()
      .toBuffer()
      .then((drawn) =>
        sharp(drawn)
          .trim({ background: '#1d2a38' })
          .toFile(path.join(lookDir, 'sheets', `${state}-${String(index + 1).padStart(2, '0')}.png`)),
      )
  }
}

/** Draws all views side by side, one sheet or more for each state. */
export const drawSheets = async (views: readonly KeptView[]): Promise<void> => {
  await rm(path.join(lookDir, 'sheets'), { recursive: true, force: true })
  await mkdir(path.join(lookDir, 'sheets'), { recursive: true })
  for (const screen of screens) for (const state of states) await drawState(views, screen, nameOf(screen, state))
}
