export {
  createRelationService as createRelationModule,
  type Relation,
  type RelationService,
} from './relation.service.ts'
export { isOpenTo, isShownTo } from './relation.queries.ts'
export { isPerson } from './relation-person.queries.ts'
