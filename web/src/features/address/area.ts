/** A province, city or county. */
export interface Area {
  code: string
  name: string
  /** What it is divided into; empty for what an address can name. */
  children: readonly Area[]
}

/** Whether nothing is left to choose. */
export const isWhole = (area: Area | undefined): boolean => area?.children.length === 0
