import { createModerationService } from './moderation.service.ts'

export type { ModerationService } from './moderation.service.ts'

export const createModerationModule = () => ({ service: createModerationService() })
