import type { Address } from '#contract/address.ts'

/** A province, city or county. */
export interface Area {
  code: string
  name: string
  /** What it is divided into; empty for what an address can name. */
  children: readonly Area[]
}

/** Whether nothing is left to choose. */
export const isWhole = (area: Area | undefined): boolean => area?.children.length === 0

/** 江苏省 苏州市 姑苏区 */
export const areaText = ({ province, city, county }: Pick<Address, 'province' | 'city' | 'county'>): string =>
  [province, city, county].filter((name) => name !== '').join(' ')
