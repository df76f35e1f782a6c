import { createRelationService, type RelationParts } from './relation.service.ts'

export { isMeantFor, isOfficial, isOpenTo, isPerson, isShownTo } from './relation.queries.ts'
export type { Reader, Relation, RelationService } from './relation.service.ts'

export const createRelationModule = (parts: RelationParts) => ({ service: createRelationService(parts) })
