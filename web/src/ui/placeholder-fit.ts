import type { CSSProperties } from 'react'

/** For a field with the class `placeholder-fit`: its placeholder is written smaller where the field is too narrow for it, instead of being cut off. */
export const placeholderFit = (placeholder = ''): CSSProperties =>
  ({ '--placeholder-length': Math.max(placeholder.length, 1) }) as CSSProperties
