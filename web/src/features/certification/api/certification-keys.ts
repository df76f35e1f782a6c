/** Not among what is kept for offline (app/upkeep/kept-name.ts). */
export const certificationKeys = { mine: ['certification', 'mine'] } as const
