/** A masked number in the groups of an ID number: `1***** ******** ***X`. */
export const groupMasked = (masked: string): string => masked.replace(/^(.{6})(.{8})(.{4})$/, '$1 $2 $3')
