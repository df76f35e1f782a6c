import type { Address } from '#contract/address.ts'

/** 江苏省 苏州市 姑苏区 */
export const areaText = ({ province, city, county }: Pick<Address, 'province' | 'city' | 'county'>): string =>
  [province, city, county].filter((name) => name !== '').join(' ')
