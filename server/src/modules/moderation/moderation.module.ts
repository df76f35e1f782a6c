export { createModerationService as createModerationModule, type ModerationService } from './moderation.service.ts'
