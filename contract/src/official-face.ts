import type { ServiceAccount } from './chat.ts'

/** The drawn face of an official account: a file of the web app, in `web/public`. */
export const officialFacePath = (slug: ServiceAccount['slug']): string => `/pictures/official/${slug}.svg`
