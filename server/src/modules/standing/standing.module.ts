import { createStandingService, type StandingParts } from './standing.service.ts'

export { type AppealClaims, readAppealToken } from './appeal-token.ts'
export { whatHappened } from './standing.messages.ts'
export { isInForce, type SanctionRow } from './standing.queries.ts'
export type { StandingService } from './standing.service.ts'

/** Who is kept from what by the sanctions that hold; what is imposed, and how it ends, is of the module `sanction`. */
export const createStandingModule = (parts: StandingParts) => ({ service: createStandingService(parts) })
