import { createRelationService, type RelationParts } from './relation.service.ts'

export { officialFace, officialIds, type OfficialSlug } from './official-accounts.ts'
export {
  isMeantFor,
  isOfficial,
  isOpenTo,
  isPerson,
  isShownTo,
  type Relation,
  relationOf,
  seesEverybody,
} from './relation.queries.ts'
export type { Reader, RelationService } from './relation.service.ts'

export const createRelationModule = (parts: RelationParts) => ({ service: createRelationService(parts) })
