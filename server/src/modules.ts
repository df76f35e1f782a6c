import type { Core } from './core.ts'
import { createAccountBindModule } from './modules/account-bind/account-bind.module.ts'
import { createAddressModule } from './modules/address/address.module.ts'
import { createAgreementModule } from './modules/agreement/agreement.module.ts'
import { createAnnouncementModule } from './modules/announcement/announcement.module.ts'
import { createAuditModule } from './modules/audit/audit.module.ts'
import { createAuthModule } from './modules/auth/auth.module.ts'
import { createCategoryModule } from './modules/category/category.module.ts'
import { createCertificationModule, createSandboxVerifier } from './modules/certification/certification.module.ts'
import { createChatModule } from './modules/chat/chat.module.ts'
import { createCheckcodeModule } from './modules/checkcode/checkcode.module.ts'
import { createClosingModule } from './modules/closing/closing.module.ts'
import { createCouponHistories, createCouponModule } from './modules/coupon/coupon.module.ts'
import { createDataExportModule } from './modules/data-export/data-export.module.ts'
import { createDeviceModule } from './modules/device/device.module.ts'
import { createFeedbackModule } from './modules/feedback/feedback.module.ts'
import { createFriendModule } from './modules/friend/friend.module.ts'
import { createHelpModule } from './modules/help/help.module.ts'
import { createInteractionRecorderModule } from './modules/interaction-recorder/interaction-recorder.module.ts'
import { createInteractionModule } from './modules/interaction/interaction.module.ts'
import { createLedgerModule } from './modules/ledger/ledger.module.ts'
import { createMallModule, exchangeTitle } from './modules/mall/mall.module.ts'
import { createMediaModule } from './modules/media/media.module.ts'
import { createMentionModule } from './modules/mention/mention.module.ts'
import { createModerationModule } from './modules/moderation/moderation.module.ts'
import { createMusicModule } from './modules/music/music.module.ts'
import { createPasswordCheckModule } from './modules/password-check/password-check.module.ts'
import { createPointModule } from './modules/point/point.module.ts'
import { createPayeeService, createPaymentModule } from './modules/payment/payment.module.ts'
import { createPaymentPasswordModule } from './modules/payment-password/payment-password.module.ts'
import { createPostModule } from './modules/post/post.module.ts'
import { createRedPacketCoverModule } from './modules/red-packet-cover/red-packet-cover.module.ts'
import { createRedPacketModule } from './modules/red-packet/red-packet.module.ts'
import { createRelationModule } from './modules/relation/relation.module.ts'
import { createRemittanceModule } from './modules/remittance/remittance.module.ts'
import { createReportModule } from './modules/report/report.module.ts'
import { createSearchIndexModule } from './modules/search-index/search-index.module.ts'
import { createSearchModule } from './modules/search/search.module.ts'
import { createServiceModule } from './modules/service/service.module.ts'
import { createSettingsModule } from './modules/settings/settings.module.ts'
import { createStaffModule } from './modules/staff/staff.module.ts'
import { createStarModule } from './modules/star/star.module.ts'
import { createThirdPartyModule } from './modules/third-party/third-party.module.ts'
import { createTaskRecorderModule } from './modules/task-recorder/task-recorder.module.ts'
import { createTopicModule } from './modules/topic/topic.module.ts'
import { createTwoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { createUserModule } from './modules/user/user.module.ts'
import { createWalletModule } from './modules/wallet/wallet.module.ts'
import type { Module } from './platform/module/module.ts'
import { createRailwayModules } from './railway-modules.ts'

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
  const tasks = add(createTaskRecorderModule(core)).service

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
      tasks,
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
      tasks,
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

  // Those who run the app.
  const audit = add(createAuditModule({ ...core, user: user.service.people, accounts: user.service.accounts }))
  const staff = add(
    createStaffModule({
      ...core,
      audit: audit.service,
      secondStep: twoFactor.service.secondStep,
      user: user.service.people,
    }),
  )
  const appointNamed = async () => {
    if (config.serviceStaff.length > 0) await staff.appointments.appointNamed(config.serviceStaff)
  }
  // Whom the setting names may sign up later.
  user.service.accounts.onSignUp(() => appointNamed().catch(logError('SERVICE_STAFF could not be appointed')))

  // What everything of worth moves through.
  const ledger = add(createLedgerModule(core))
  const paymentPassword = add(
    createPaymentPasswordModule({
      ...core,
      passwordCheck,
      checkcode: checkcode.service,
      secondStep: twoFactor.service.secondStep,
      user: user.service.accounts,
      logError: logError('a user could not be notified of their payment password'),
    }),
  )

  // What people write, find and tell each other.
  add(createFriendModule({ ...core, relation, moderation, recorder, tasks, user: user.service.people }))
  const category = add(createCategoryModule({ ...core, media: media.service }))
  const mention = createMentionModule({ ...core, user: user.service.people }).service
  const star = createStarModule({ ...core, recorder, tasks }).service
  const writing = { ...core, relation, moderation, searchIndex, recorder, tasks }
  const topic = add(
    createTopicModule({
      ...writing,
      sharedPageMs: config.sharedPageMs,
      mention,
      star,
      category: category.service,
      media: media.service,
      user: user.service.people,
    }),
  )
  const post = add(
    createPostModule({
      ...writing,
      mention,
      star,
      media: media.service,
      topic: topic.service,
      user: user.service.people,
    }),
  )
  add(createMusicModule({ ...core, tasks, topic: topic.service.lists }))
  const social = { topic: topic.service.reading, post: post.service.reading, user: user.service.people }
  add(createSearchModule({ ...core, ...social, moderation }))
  add(createInteractionModule({ ...core, ...social, relation }))
  add(createReportModule({ ...core, ...social }))
  const point = add(createPointModule({ ...core, ledger: ledger.service, tasks, titles: { exchange: exchangeTitle } }))
  const coupon = add(createCouponModule(core))
  add(createCouponHistories({ ...core, ...ledger }))
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
      audit: audit.service,
      staff: staff.service,
      chat: chat.service,
      user: user.service.people,
      logError: logError('an official account could not write'),
    }),
  )
  user.service.accounts.onSignUp(service.service.notices.welcome)
  auth.service.onNewDevice(service.service.notices.notifyNewDevice)
  twoFactor.service.notices.onNotice(service.service.notices.notifySystem)
  point.service.onNotice(service.service.notices.notifySystem)
  paymentPassword.service.onNotice(service.service.notices.notifySystem)
  coupon.service.onNotice(({ userId, text, idempotencyKey }) =>
    service.service.notices.notify(userId, 'system', text, idempotencyKey),
  )
  add(
    createAnnouncementModule({
      ...core,
      audit: audit.service,
      media: media.service,
      user: user.service.people,
    }),
  )
  add(createHelpModule())
  add(createFeedbackModule({ ...core, desk: service.service.desk }))

  // What an account is bound to and verified by, how it is taken along, and how it is closed.
  const certification = add(
    createCertificationModule({
      ...core,
      storage: core.privateStorage,
      rewritePicture: media.rewritePicture,
      user: user.service.people,
      verifier: createSandboxVerifier({ clock }),
      notices: service.service.notices,
      tasks,
    }),
  )
  add(createMallModule({ ...core, ...point.service, certification: certification.service, coupon: coupon.service }))
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

  // Money in and out: who is paid is who they are certified to be.
  const money = {
    ...core,
    provider: core.payment,
    ledger: ledger.service,
    ...{ closings: ledger.closings, proof: ledger.proof },
    certification: certification.service,
    paymentPassword: paymentPassword.service,
    user: user.service.people,
    notices: service.service.notices,
  }
  const warn = core.warn('something is odd about a payment')
  const payees = createPayeeService(money)
  const wallet = add(createWalletModule(money))
  const payment = add(
    createPaymentModule({ ...money, sandbox: core.paymentSandbox, warn, payees, spending: wallet.service }),
  )
  const cover = add(createRedPacketCoverModule({ ...money, coupon: coupon.service, wallet: wallet.service }))
  const inChat = { ...money, relation, moderation, wallet: wallet.service, chat: chat.service }
  add(createRemittanceModule(inChat))
  add(createRedPacketModule({ ...inChat, post: post.service.writing, ownsCover: cover.service.use }))

  const railway = createRailwayModules(core, {
    ...{ ...money, keys: ledger.keys, add, tasks, audit: audit.service, checkcode: checkcode.service },
    ...{ coupon: coupon.service, wallet: wallet.service, cashier: payment.service.cashier },
  })

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
      staff: staff.service,
      personal,
      logError: logError('closing an account failed'),
    }),
  )

  return {
    modules,
    personal,
    identify: auth.service.identify,
    authorize: staff.service.authorize,
    confirmSession: railway.confirmSession,
    frames: { ...chat.frames, watchRuns: railway.watchRuns },
  }
}
