const soonMs = 1500
const laterMs = 5000
const quickLooks = 10

/** After how many milliseconds the provider's word is asked for again. @param looks how often it has been so far */
export const soonThenLater = (looks: number): number => (looks <= quickLooks ? soonMs : laterMs)
