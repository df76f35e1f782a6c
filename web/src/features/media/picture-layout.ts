import type { Picture } from '#contract/media.ts'

/** How the pictures of a topic stand: cells of one shape in 1 to 3 columns. */
export interface PictureLayout {
  columns: 1 | 2 | 3
  /** Width of a cell divided by its height. */
  cellRatio: number
  /** Width of the whole, as a share of the room there is. */
  widthShare: number
}

interface Size {
  width: number
  height: number
}

const singleRatio = { min: 3 / 4, max: 16 / 9 }

// One picture keeps its shape within bounds; the taller it is, the narrower it stands, so that none fills the screen.
const layoutSingle = ({ width, height }: Size): PictureLayout => {
  const cellRatio = Math.min(singleRatio.max, Math.max(singleRatio.min, width / height))
  const widthShare = cellRatio >= 1.2 ? 1 : cellRatio >= 0.95 ? 0.75 : 0.62
  return { columns: 1, cellRatio, widthShare }
}

/**
 * The usual grids: one picture in its own shape, two and four in two columns, three and from five on in
 * three. Known before any picture has loaded.
 */
export const layoutPictures = (pictures: readonly Size[]): PictureLayout => {
  const [first] = pictures
  if (pictures.length === 1 && first !== undefined) return layoutSingle(first)
  if (pictures.length === 2) return { columns: 2, cellRatio: 1, widthShare: 1 }
  if (pictures.length === 4) return { columns: 2, cellRatio: 4 / 3, widthShare: 1 }
  return { columns: 3, cellRatio: 1, widthShare: 1 }
}

/** Widths of the stored sizes, in pixels; no size is wider than the large one. */
const sizeWidths = { small: 360, medium: 720 }

/** `srcset` of a picture in all its sizes. */
export const pictureSrcSet = ({ small, medium, large, width }: Picture): string =>
  [
    `${small} ${Math.min(sizeWidths.small, width)}w`,
    ...(width > sizeWidths.small ? [`${medium} ${Math.min(sizeWidths.medium, width)}w`] : []),
    ...(width > sizeWidths.medium ? [`${large} ${width}w`] : []),
  ].join(', ')
