const folder = '/tradition-festival/card/'

/** The address of a greeting card within the app. */
export const greetingCardPath = (key: string): string => `${folder}${key}`

/** Such an address, as it stands in the text of a message: without the name of a host, which may change. */
export const greetingCardAddress = /\/tradition-festival\/card\/([\w-]{22})(?![\w-])/
