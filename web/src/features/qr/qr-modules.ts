import { encode } from 'uqr'

/** Modules of white around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

/** The code as rows of dark modules. `Q`: a quarter of it may be hidden, as by the mark in its middle. */
export const modulesOf = (text: string): boolean[][] => encode(text, { ecc: 'Q', border: quietZone }).data
