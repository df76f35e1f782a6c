import type { Picture } from '#contract/media.ts'

/** Widths of the stored sizes, in pixels; no size is wider than the large one. */
const sizeWidths = { small: 360, medium: 720 }

/** `srcset` of a picture in all its sizes. */
export const pictureSrcSet = ({ small, medium, large, width }: Picture): string =>
  [
    `${small} ${Math.min(sizeWidths.small, width)}w`,
    ...(width > sizeWidths.small ? [`${medium} ${Math.min(sizeWidths.medium, width)}w`] : []),
    ...(width > sizeWidths.medium ? [`${large} ${width}w`] : []),
  ].join(', ')
