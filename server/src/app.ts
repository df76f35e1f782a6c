import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { createAgreementModule } from './modules/agreement/agreement.module.ts'
import { createAnnouncementModule } from './modules/announcement/announcement.module.ts'
import { createAuthModule } from './modules/auth/auth.module.ts'
import { createCategoryModule } from './modules/category/category.module.ts'
import { createChatModule } from './modules/chat/chat.module.ts'
import { createCheckcodeModule } from './modules/checkcode/checkcode.module.ts'
import { createDeviceModule } from './modules/device/device.module.ts'
import { createFeedbackModule } from './modules/feedback/feedback.module.ts'
import { createFriendModule } from './modules/friend/friend.module.ts'
import { createHelpModule } from './modules/help/help.module.ts'
import { createInteractionRecorder } from './modules/interaction/interaction-recorder.module.ts'
import { createInteractionModule } from './modules/interaction/interaction.module.ts'
import { createMediaModule } from './modules/media/media.module.ts'
import { createModerationModule } from './modules/moderation/moderation.module.ts'
import { createMusicModule } from './modules/music/music.module.ts'
import { createPostModule } from './modules/post/post.module.ts'
import { createRelationModule } from './modules/relation/relation.module.ts'
import { createReportModule } from './modules/report/report.module.ts'
import { createSearchIndex } from './modules/search/search-index.module.ts'
import { createSearchModule } from './modules/search/search.module.ts'
import { createServiceModule } from './modules/service/service.module.ts'
import { createSettingsModule } from './modules/settings/settings.module.ts'
import { createTopicModule } from './modules/topic/topic.module.ts'
import { createUserModule } from './modules/user/user.module.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Executor } from './platform/database.ts'
import type { Events } from './platform/events.ts'
import { answerFailures, answerFrameworkError } from './platform/http/failures.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { serveOperation } from './platform/http/operation.ts'
import { protect } from './platform/http/protect.ts'
import { createRegister } from './platform/http/register.ts'
import { logRequests } from './platform/http/request-log.ts'
import { answerUnknownPaths } from './platform/http/unknown-path.ts'
import { serveWeb } from './platform/http/web.ts'
import type { Limiter } from './platform/limiter.ts'
import type { Mail } from './platform/mail.ts'
import { sweepPeriodically } from './platform/sweeps.ts'
import { createRealtime } from './realtime/realtime.ts'

// What the contract's schemas do not word themselves is worded by the library, in Chinese.
z.config(z.locales.zhCN())

/** All that the app stands on; made by `main.ts`, or by a test. */
export interface AppParts {
  config: Config
  db: Executor
  clock: Clock
  mail: Mail
  /** Tells all processes what happened in one. */
  events: Events
  limiter: Limiter
  /** Signs access tokens and codes. */
  secret: string
  logger: FastifyBaseLogger
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string
  /** Holds each answer against the contract: for tests. */
  checkAnswers?: boolean
}

/** Builds the app out of its modules; it does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, clock, mail, events, limiter, secret } = parts
  const app = Fastify({
    loggerInstance: parts.logger,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: limits.bodyBytes,
    // Long enough for every path of ours; more answers 404 instead of being matched.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    frameworkErrors: answerFrameworkError,
    // Our own lines instead: see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    // What arrives while the app closes is still answered.
    return503OnClosing: false,
    // A video of the largest size over a connection of 1.5 Mbit/s.
    requestTimeout: 600_000,
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are checked against the contract in tests; here they only become JSON.
  app.setSerializerCompiler(() => JSON.stringify)
  app.decorateRequest('viewer', null)
  answerFailures(app)
  logRequests(app)

  await app.register(formbody, { bodyLimit: limits.bodyBytes })
  await protect(app, { limiter })
  answerUnknownPaths(app, parts.webDir ? await serveWeb(app, parts.webDir) : undefined)
  await serveOpenApi(app)

  // Those that many stand on and that have no calls of their own.
  const relation = createRelationModule({ db })
  const moderation = createModerationModule()
  const searchIndex = createSearchIndex()
  const realtime = createRealtime({ config, db, clock, events, limiter })
  const recorder = createInteractionRecorder({ clock, relation, delivery: realtime.delivery })

  const media = createMediaModule({ config, db, clock, limiter })
  const agreement = createAgreementModule({ db, clock })
  const checkcode = createCheckcodeModule({ config, db, clock, mail, limiter, secret })
  const user = createUserModule({
    db,
    clock,
    limiter,
    relation,
    moderation,
    searchIndex,
    agreement: agreement.service,
    checkcode: checkcode.service,
    media: media.service,
  })
  const auth = createAuthModule({
    config,
    db,
    clock,
    events,
    limiter,
    secret,
    checkcode: checkcode.service,
    user: user.service,
  })
  const device = createDeviceModule({ db, clock, auth: auth.service })
  const friend = createFriendModule({ db, clock, limiter, relation, moderation, recorder, user: user.service })
  const category = createCategoryModule({ db, media: media.service })
  const topic = createTopicModule({
    db,
    clock,
    limiter,
    sharedPageMs: config.sharedPageMs,
    moderation,
    searchIndex,
    recorder,
    category: category.service,
    media: media.service,
    user: user.service,
  })
  const post = createPostModule({
    db,
    clock,
    limiter,
    relation,
    moderation,
    searchIndex,
    recorder,
    media: media.service,
    topic: topic.service,
    user: user.service,
  })
  const music = createMusicModule({ topic: topic.service })
  const search = createSearchModule({
    db,
    clock,
    limiter,
    secret,
    moderation,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })
  const interaction = createInteractionModule({
    db,
    clock,
    relation,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })
  const report = createReportModule({
    db,
    clock,
    limiter,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })

  const chat = createChatModule({
    db,
    clock,
    limiter,
    realtime,
    relation,
    moderation,
    media: media.service,
    topic: topic.service,
    user: user.service,
  })
  const service = createServiceModule({
    config,
    db,
    clock,
    chat: chat.service,
    user: user.service,
    logError: (error) => app.log.error({ err: error }, 'an official account could not write'),
  })
  user.service.onSignUp(service.service.welcome)
  auth.service.onNewDevice(service.service.tellNewDevice)
  const announcement = createAnnouncementModule({
    db,
    clock,
    limiter,
    media: media.service,
    service: service.service,
  })
  const help = createHelpModule()
  const feedback = createFeedbackModule({ db, clock, limiter, service: service.service })
  const settings = createSettingsModule({ db, delivery: realtime.delivery })

  const register = createRegister(app, {
    identify: auth.service.identify,
    checkAnswers: parts.checkAnswers ?? false,
    incomingDir: path.join(config.dataDir, 'incoming'),
  })
  for (const module of [
    checkcode,
    user,
    auth,
    device,
    friend,
    category,
    topic,
    post,
    media,
    music,
    search,
    interaction,
    report,
    chat,
    service,
    announcement,
    agreement,
    help,
    feedback,
    settings,
  ])
    module.routes(register)

  sweepPeriodically(app, [
    checkcode.service.sweep,
    auth.service.sweep,
    topic.service.sweep,
    post.service.sweep,
    media.service.sweep,
    search.service.sweep,
    realtime.sweep,
  ])

  // Nobody should wait long for what a process that has ended has left unanswered.
  sweepPeriodically(app, [service.service.sweep], { everyMs: 15_000, atOnce: true })
  app.addHook('onClose', service.service.settled)

  realtime.serve(app, chat.frames)

  media.serve(app)
  await serveOperation(app, { db, events })
  return app
}
