import { createMentionService, type MentionParts } from './mention.service.ts'

export { shownMentions } from './mention.views.ts'
export type { MentionService } from './mention.service.ts'

export const createMentionModule = (parts: MentionParts) => ({ service: createMentionService(parts) })
