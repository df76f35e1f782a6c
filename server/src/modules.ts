import type { Core } from './core.ts'
import { createAccountBindModule } from './modules/account-bind/account-bind.module.ts'
import { createAddressModule } from './modules/address/address.module.ts'
import { createAgreementModule } from './modules/agreement/agreement.module.ts'
import { createAnnouncementModule } from './modules/announcement/announcement.module.ts'
import { createAuthModule } from './modules/auth/auth.module.ts'
import { createCategoryModule } from './modules/category/category.module.ts'
import { createCertificationModule, createSandboxVerifier } from './modules/certification/certification.module.ts'
import { createChatModule } from './modules/chat/chat.module.ts'
import { createCheckcodeModule } from './modules/checkcode/checkcode.module.ts'
import { createClosingModule } from './modules/closing/closing.module.ts'
import { createDataExportModule } from './modules/data-export/data-export.module.ts'
import { createDeviceModule } from './modules/device/device.module.ts'
import { createFeedbackModule } from './modules/feedback/feedback.module.ts'
import { createFriendModule } from './modules/friend/friend.module.ts'
import { createHelpModule } from './modules/help/help.module.ts'
import { createInteractionRecorderModule } from './modules/interaction-recorder/interaction-recorder.module.ts'
import { createInteractionModule } from './modules/interaction/interaction.module.ts'
import { createMediaModule } from './modules/media/media.module.ts'
import { createMentionModule } from './modules/mention/mention.module.ts'
import { createModerationModule } from './modules/moderation/moderation.module.ts'
import { createMusicModule } from './modules/music/music.module.ts'
import { createPasswordCheckModule } from './modules/password-check/password-check.module.ts'
import { createPostModule } from './modules/post/post.module.ts'
import { createRelationModule } from './modules/relation/relation.module.ts'
import { createReportModule } from './modules/report/report.module.ts'
import { createSearchIndexModule } from './modules/search-index/search-index.module.ts'
import { createSearchModule } from './modules/search/search.module.ts'
import { createServiceModule } from './modules/service/service.module.ts'
import { createSettingsModule } from './modules/settings/settings.module.ts'
import { createStarModule } from './modules/star/star.module.ts'
import { createThirdPartyModule } from './modules/third-party/third-party.module.ts'
import { createTopicModule } from './modules/topic/topic.module.ts'
import { createTwoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { createUserModule } from './modules/user/user.module.ts'
import type { Module } from './platform/module/module.ts'

/** Makes the modules, each out of the core and of those made before it; the app loops over them. */
export const createModules = (core: Core) => {
  const { config, clock, logError } = core
  const modules: Module[] = []
  const add = <M extends Module>(module: M): M => {
    modules.push(module)
    return module
  }

  // What many stand on, and what answers no calls of its own.
  add(core.realtime)
  const relation = createRelationModule(core).service
  const moderation = createModerationModule().service
  const searchIndex = createSearchIndexModule().service
  const recorder = createInteractionRecorderModule({ ...core, relation }).service

  // Who people are, where they are signed in, and how that is guarded.
  const media = add(createMediaModule(core))
  const agreement = add(createAgreementModule(core))
  const checkcode = add(createCheckcodeModule(core))
  const user = add(
    createUserModule({
      ...core,
      relation,
      moderation,
      searchIndex,
      agreement: agreement.service,
      checkcode: checkcode.service,
      media: media.service,
    }),
  )
  const passwordCheck = createPasswordCheckModule({ ...core, user: user.service.accounts }).service
  const settings = add(createSettingsModule(core))
  const twoFactor = add(
    createTwoFactorModule({
      ...core,
      passwordCheck,
      settings: settings.service,
      user: user.service.accounts,
      logError: logError('a user could not be notified of a change of two factors'),
    }),
  )
  const thirdParty = add(createThirdPartyModule({ ...core, warn: core.warn('a third party gives no answer of use') }))
  const auth = add(
    createAuthModule({
      ...core,
      passwordCheck,
      secondStep: twoFactor.service.secondStep,
      checkcode: checkcode.service,
      thirdParty: thirdParty.service,
      user: user.service.accounts,
    }),
  )
  add(createDeviceModule({ ...core, passwordCheck, auth: auth.service }))

  // What people write, find and tell each other.
  add(createFriendModule({ ...core, relation, moderation, recorder, user: user.service.people }))
  const category = add(createCategoryModule({ ...core, media: media.service }))
  const mention = createMentionModule({ ...core, user: user.service.people }).service
  const star = createStarModule({ ...core, recorder }).service
  const topic = add(
    createTopicModule({
      ...core,
      sharedPageMs: config.sharedPageMs,
      moderation,
      searchIndex,
      recorder,
      mention,
      star,
      category: category.service,
      media: media.service,
      user: user.service.people,
    }),
  )
  const post = add(
    createPostModule({
      ...core,
      relation,
      moderation,
      searchIndex,
      recorder,
      mention,
      star,
      media: media.service,
      topic: topic.service,
      user: user.service.people,
    }),
  )
  add(createMusicModule({ topic: topic.service.lists }))
  const social = { topic: topic.service.reading, post: post.service.reading, user: user.service.people }
  add(createSearchModule({ ...core, ...social, moderation }))
  add(createInteractionModule({ ...core, ...social, relation }))
  add(createReportModule({ ...core, ...social }))
  const chat = add(
    createChatModule({
      ...core,
      relation,
      moderation,
      media: media.service,
      topic: topic.service.reading,
      user: user.service.people,
    }),
  )

  // What the app itself tells people.
  const service = add(
    createServiceModule({
      ...core,
      chat: chat.service,
      user: user.service.people,
      logError: logError('an official account could not write'),
    }),
  )
  user.service.accounts.onSignUp(service.service.notices.welcome)
  auth.service.onNewDevice(service.service.notices.notifyNewDevice)
  twoFactor.service.notices.onNotice(service.service.notices.notifySystem)
  add(createAnnouncementModule({ ...core, media: media.service, staff: service.service.staff }))
  add(createHelpModule())
  add(createFeedbackModule({ ...core, desk: service.service.desk }))

  // What an account is bound to and verified by, how it is taken along, and how it is closed.
  add(
    createCertificationModule({
      ...core,
      storage: core.privateStorage,
      rewritePicture: media.rewritePicture,
      verifier: createSandboxVerifier({ clock }),
      notices: service.service.notices,
    }),
  )
  add(
    createAccountBindModule({
      ...core,
      passwordCheck,
      checkcode: checkcode.service,
      thirdParty: thirdParty.service,
      user: user.service.contacts,
      notices: service.service.notices,
      logError: logError('a user could not be notified of a change of a bound account'),
    }),
  )
  add(createAddressModule(core))

  const others = modules.flatMap(({ personal }) => personal ?? []).filter((some) => some !== user.personal)
  const dataExport = add(
    createDataExportModule({
      ...core,
      storage: core.privateStorage,
      passwordCheck,
      notices: service.service.notices,
      personal: [user.personal, ...others],
      logError: logError('an export failed'),
    }),
  )
  // Some find what is somebody's by what stands in their row of users, so that goes last.
  const personal = [dataExport.personal, ...others, user.personal]
  add(
    createClosingModule({
      ...core,
      passwordCheck,
      auth: auth.service,
      notices: service.service.notices,
      staff: service.service.staff,
      personal,
      logError: logError('closing an account failed'),
    }),
  )

  return {
    modules,
    personal,
    identify: auth.service.identify,
    frames: chat.frames,
  }
}
