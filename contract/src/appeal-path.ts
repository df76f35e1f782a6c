/** Where a decision, or a sanction (`s12`), is read and appealed; notices name it so, and a chat shows a way there in its place. */
export const appealPath = (decisionId: string): string => `/notice-appeal/${decisionId}`

/** What stands for a sanction where decisions stand, which have bare numbers. */
export const sanctionKey = (sanctionId: string): string => `s${sanctionId}`

/** @returns undefined of a decision's number */
export const sanctionOfKey = (key: string): string | undefined => (key.startsWith('s') ? key.slice(1) : undefined)

/** The address in a notice. */
export const appealAddress = /\/notice-appeal\/(s?\d{1,19})\b/
