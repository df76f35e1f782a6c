import { createStarService, type StarParts } from './star.service.ts'

export type { StarService } from './star.service.ts'

/** Stars on topics and replies: below both, as they are given, counted and recorded alike. */
export const createStarModule = (parts: StarParts) => ({ service: createStarService(parts) })
