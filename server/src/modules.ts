import type { Core } from './core.ts'
import { createAccountBindModule } from './modules/account-bind/account-bind.module.ts'
import { createAddressModule } from './modules/address/address.module.ts'
import { createActivityModule } from './modules/activity/activity.module.ts'
import { createAgreementModule } from './modules/agreement/agreement.module.ts'
import { createAppTextModule } from './modules/app-text/app-text.module.ts'
import { createAuthModule } from './modules/auth/auth.module.ts'
import { createCategoryModule } from './modules/category/category.module.ts'
import { createCertificationModule, createSandboxVerifier } from './modules/certification/certification.module.ts'
import { createChatModule } from './modules/chat/chat.module.ts'
import { createCheckcodeModule } from './modules/checkcode/checkcode.module.ts'
import { createCouponHistories, createCouponModule } from './modules/coupon/coupon.module.ts'
import { createDeviceModule } from './modules/device/device.module.ts'
import { createFeedbackModule } from './modules/feedback/feedback.module.ts'
import { createFestivalModule } from './modules/festival/festival.module.ts'
import { createFriendModule } from './modules/friend/friend.module.ts'
import { createGreetingCardModule } from './modules/greeting-card/greeting-card.module.ts'
import { createInteractionRecorderModule } from './modules/interaction-recorder/interaction-recorder.module.ts'
import { createInteractionModule } from './modules/interaction/interaction.module.ts'
import { createIpPlaceModule } from './modules/ip-place/ip-place.module.ts'
import { createLedgerModule } from './modules/ledger/ledger.module.ts'
import { createLinkPreviewModule } from './modules/link-preview/link-preview.module.ts'
import { createMallModule, exchangeTitle } from './modules/mall/mall.module.ts'
import { createMediaModule } from './modules/media/media.module.ts'
import { createMentionModule } from './modules/mention/mention.module.ts'
import { createModerationModule } from './modules/moderation/moderation.module.ts'
import { createMusicModule } from './modules/music/music.module.ts'
import { createPasswordCheckModule } from './modules/password-check/password-check.module.ts'
import { createPointModule } from './modules/point/point.module.ts'
import { createPaymentPasswordModule } from './modules/payment-password/payment-password.module.ts'
import { createPostModule } from './modules/post/post.module.ts'
import { createRedPacketModule } from './modules/red-packet/red-packet.module.ts'
import { createRelationModule } from './modules/relation/relation.module.ts'
import { createRemittanceModule } from './modules/remittance/remittance.module.ts'
import { createRefundModule } from './modules/refund/refund.module.ts'
import { createReminderModule } from './modules/reminder/reminder.module.ts'
import { createSanctionModule } from './modules/sanction/sanction.module.ts'
import { createSearchIndexModule } from './modules/search-index/search-index.module.ts'
import { createSearchModule } from './modules/search/search.module.ts'
import { createServiceModule } from './modules/service/service.module.ts'
import { createSettingsModule } from './modules/settings/settings.module.ts'
import { createStandingModule } from './modules/standing/standing.module.ts'
import { createStarModule } from './modules/star/star.module.ts'
import { createThirdPartyModule } from './modules/third-party/third-party.module.ts'
import { createTaskRecorderModule } from './modules/task-recorder/task-recorder.module.ts'
import { createTopicModule } from './modules/topic/topic.module.ts'
import { createTwoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { createUserModule } from './modules/user/user.module.ts'
import type { Module } from './platform/module/module.ts'
import { createMoneyModules } from './money-modules.ts'
import { createModerationModules } from './moderation-modules.ts'
import { createPersonModules } from './person-modules.ts'
import { createPublishedModules } from './published-modules.ts'
import { createRailwayModules } from './railway-modules.ts'
import { createStaffModules } from './staff-modules.ts'

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
  const words = add(createModerationModule(core))
  const moderation = words.service
  const searchIndex = createSearchIndexModule().service
  const recorder = createInteractionRecorderModule({ ...core, relation }).service
  const tasks = add(createTaskRecorderModule(core)).service

  const standing = createStandingModule(core).service
  const texts = add(createAppTextModule(core)).service
  const ipPlace = add(createIpPlaceModule(core)).service

  // Who people are, where they are signed in, and how that is guarded.
  const media = add(createMediaModule(core))
  const agreement = add(createAgreementModule({ ...core, texts }))
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
      ipPlace,
      sharedMs: config.sharedPageMs,
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
  const activity = add(createActivityModule(core)).service
  const auth = add(
    createAuthModule({
      ...core,
      activity,
      passwordCheck,
      secondStep: twoFactor.service.secondStep,
      checkcode: checkcode.service,
      thirdParty: thirdParty.service,
      user: user.service.accounts,
      standing,
    }),
  )
  const device = add(createDeviceModule({ ...core, passwordCheck, auth: auth.service })).service

  // Those who run the app.
  const { audit, staff, operator } = createStaffModules(core, {
    ...{ add, words, user: user.service, secondStep: twoFactor.service.secondStep },
  })

  ipPlace.shownWhen(() => operator.service.current().regionFlag)

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
  const friend = add(createFriendModule({ ...core, relation, moderation, recorder, tasks, user: user.service.people }))
  const category = add(createCategoryModule({ ...core, media: media.service }))
  const mention = createMentionModule({ ...core, user: user.service.people }).service
  const star = createStarModule({ ...core, recorder, tasks }).service
  const writing = { ...core, relation, moderation, searchIndex, recorder, tasks, ipPlace }
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
      sharedPageMs: config.sharedPageMs,
      mention,
      star,
      media: media.service,
      topic: topic.service,
      user: user.service.people,
    }),
  )
  add(createMusicModule({ ...core, tasks, topic: topic.service.lists }))
  const { people, profile } = user.service
  const shown = { topic: topic.service, category: category.service, media: media.service, user: people, profile }
  add(createLinkPreviewModule({ ...core, ...shown }))
  const social = { topic: topic.service.reading, post: post.service.reading, user: user.service.people }
  add(createSearchModule({ ...core, ...social, moderation, sharedMs: config.sharedPageMs }))
  add(createInteractionModule({ ...core, media: media.service, user: people, sharedMs: config.sharedPageMs }))
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
      standing,
      sharedMs: config.sharedPageMs,
    }),
  )
  friend.service.follows.onChange(chat.service.windows.relationChanged)

  // What the app itself tells people.
  const help = createPublishedModules(core, {
    ...{ add, texts, audit: audit.service, user: user.service.people },
    ...{ topic: topic.service, category: category.service, media: media.service },
  })
  const service = add(
    createServiceModule({
      ...core,
      audit: audit.service,
      staff: staff.service,
      ...{ operator: operator.service, chat: chat.service, help },
      user: user.service.people,
      logError: logError('an official account could not write'),
    }),
  )
  const { notices } = service.service
  user.service.accounts.onSignUp(notices.welcome)
  auth.service.onNewDevice(notices.notifyNewDevice)
  twoFactor.service.notices.onNotice(notices.notifySystem)
  point.service.onNotice(notices.notifySystem)
  paymentPassword.service.onNotice(notices.notifySystem)
  coupon.service.onNotice(({ userId, text, idempotencyKey }) => notices.notify(userId, 'system', text, idempotencyKey))
  // What is imposed on people; who stands how is asked at the door.
  const sanction = add(
    createSanctionModule({
      ...{ ...core, standing, ...service.service, user: user.service.people },
      ...{ auth: auth.service, audit: audit.service, staff: staff.service },
    }),
  ).service
  add(createFestivalModule(core))
  add(createFeedbackModule({ ...core, desk: service.service.desk }))
  const reminder = add(createReminderModule({ ...core, relation, user: user.service.people, notices })).service

  // What an account is bound to and verified by, how it is taken along, and how it is closed.
  const certification = add(
    createCertificationModule({
      ...core,
      storage: core.privateStorage,
      rewritePicture: media.rewritePicture,
      user: user.service.people,
      verifier: createSandboxVerifier({ clock }),
      ...{ notices, audit: audit.service },
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
      notices,
      logError: logError('a user could not be notified of a change of a bound account'),
    }),
  )
  add(createAddressModule(core))

  // Money in and out: who is paid is who they are certified to be.
  const money = {
    ...core,
    ...{ provider: core.payment, ledger: ledger.service },
    ...{ closings: ledger.closings, proof: ledger.proof, desk: ledger.desk },
    ...{ certification: certification.service, paymentPassword: paymentPassword.service, operator: operator.service },
    ...{ user: user.service.people, accounts: user.service.accounts, notices },
  }
  const { wallet, payment, cover } = createMoneyModules(core, {
    ...{ ...money, add, audit: audit.service, coupon: coupon.service },
  })
  const inChat = { ...money, relation, moderation, wallet: wallet.service, chat: chat.service }
  add(createRemittanceModule(inChat))
  const packet = add(createRedPacketModule({ ...inChat, post: post.service.writing, ownsCover: cover.service.use }))
  const card = add(createGreetingCardModule({ ...inChat, redPacket: packet.service, standing }))
  createModerationModules(core, {
    ...{ add, recorder, audit: audit.service, notices, sanction, staff: staff.service },
    ...{ media: media.service, user: user.service.people, card: card.service, chat: chat.service },
    ...{ grounds: words.grounds, moderation, changes: user.service.changes },
    ...{ topic: topic.service, post: post.service },
  })

  const railway = createRailwayModules(core, {
    ...{ ...money, keys: ledger.keys, add, tasks, audit: audit.service, checkcode: checkcode.service },
    ...{ coupon: coupon.service, wallet: wallet.service, cashier: payment.service.cashier, reminder },
  })

  // What is given back of all that was paid for.
  add(
    createRefundModule({
      ...{ ...money, audit: audit.service, trainOrders: railway.moneyBack },
      ...{ covers: cover.moneyBack, payments: payment.service.returns },
    }),
  )

  const personal = createPersonModules(core, {
    ...{ add, passwordCheck, notices, auth: auth.service, staff: staff.service },
    ...{ user: user.service.people, contacts: user.service.contacts, device, audit: audit.service },
    ...{ ledger: ledger.service, desk: ledger.desk, trainOrders: railway.trainOrders },
    ...{ account: user.personal, others: modules.flatMap((one) => one.personal ?? []) },
  })

  return {
    modules,
    personal,
    identify: auth.service.identify,
    authorize: staff.service.authorize,
    confirmSession: railway.confirmSession,
    refuseSilenced: standing.refuseSilenced,
    frames: {
      ...chat.frames,
      admit: ({ userId }: { userId: string }) => standing.refuseBanned(userId),
      watchRuns: railway.watchRuns,
    },
  }
}
