import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { AgreementService } from '../agreement/agreement.module.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndex } from '../search-index/search-index.module.ts'

/** What the module is built on. */
export interface UserParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  vault: Vault
  relation: Pick<RelationService, 'hiddenFor' | 'relations' | 'isBlockedBetween'>
  moderation: ModerationService
  searchIndex: Pick<SearchIndex, 'indexUser' | 'dropUser'>
  agreement: Pick<AgreementService, 'acceptCurrent'>
  checkcode: Pick<CheckcodeService, 'useEmail' | 'sendEmail' | 'grantEmail'>
  media: Pick<MediaService, 'avatarUrls' | 'pictures' | 'claim' | 'release' | 'discard' | 'exportNames'>
}
