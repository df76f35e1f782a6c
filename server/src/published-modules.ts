import type { Core } from './core.ts'
import { createAgreementDeskModule } from './modules/agreement-desk/agreement-desk.module.ts'
import { createAnnouncementModule } from './modules/announcement/announcement.module.ts'
import type { AppTextService } from './modules/app-text/app-text.module.ts'
import { createHelpModule } from './modules/help/help.module.ts'
import { createHolidayModule } from './modules/holiday/holiday.module.ts'
import { createOfficialTopicModule } from './modules/official-topic/official-topic.module.ts'
import type { Module } from './platform/module/module.ts'

type OfficialTopicParts = Parameters<typeof createOfficialTopicModule>[0]

interface Given extends Pick<OfficialTopicParts, 'audit' | 'topic' | 'category' | 'user'> {
  add<M extends Module>(module: M): M
  texts: AppTextService
  media: OfficialTopicParts['media'] & Parameters<typeof createAnnouncementModule>[0]['media']
}

/** Makes the modules of what the staff writes for all to read. @returns the help, by which 客服小雁 answers */
export const createPublishedModules = (core: Core, { add, ...given }: Given) => {
  const parts = { ...core, ...given }
  add(createAgreementDeskModule(parts))
  add(createAnnouncementModule(parts))
  add(createHolidayModule(parts))
  const logError = core.logError('a topic of an official account is left to its job')
  add(createOfficialTopicModule({ ...parts, logError }))
  return add(createHelpModule(parts)).service
}
