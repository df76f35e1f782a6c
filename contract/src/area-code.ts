/**
 * Whether what a code stands for lies right under its province: in a municipality (直辖市), or administered by the
 * province itself (省直辖县级市, third and fourth digit 90). Lists put a city between them that is none (GB/T 2260).
 */
export const isRightUnderProvince = (areaCode: string): boolean => /^(?:11|12|31|50|\d{2}90)/.test(areaCode)
