export {
  createRelationService as createRelationModule,
  type Relation,
  type RelationService,
} from './relation.service.ts'
export { isShownTo } from './relation.queries.ts'
