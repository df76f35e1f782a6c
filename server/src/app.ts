import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { answerErrors, createFrameworkErrorAnswer } from '#server/platform/http/errors.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { serveOperation } from './platform/http/operation.ts'
import type { Page } from './platform/http/page/page.ts'
import { protect } from './platform/http/protect.ts'
import { answerClientError, refuseOddRequests } from './platform/http/raw-refusal.ts'
import { createRegister } from './platform/http/register.ts'
import { logRequests, requestIdOf } from './platform/http/request-log.ts'
import { answerUnknownPaths } from './platform/http/unknown-path.ts'
import { serveWeb } from './platform/http/web.ts'
import type { JobRunner } from './platform/jobs/job-runner.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { type AppParts, createCore } from './core.ts'
import { createModules } from './modules.ts'

// What the contract's schemas do not word themselves is worded by the library, in Chinese.
z.config(z.locales.zhCN())

/** Builds the app out of its modules; it does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, events } = parts
  const core = createCore(parts)
  const { limiter, metrics } = core
  const app = Fastify({
    loggerInstance: parts.logger,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: limits.bodyBytes,
    genReqId: requestIdOf,
    // Long enough for every path of ours; more answers 404 instead of being matched.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    frameworkErrors: createFrameworkErrorAnswer(limiter),
    clientErrorHandler: answerClientError,
    // Looked at in our own words: see protect.
    http: { requireHostHeader: false },
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
  app.decorateRequest('subject', null)
  refuseOddRequests(app.server)
  answerErrors(app)
  logRequests(app)

  await app.register(formbody, { bodyLimit: limits.bodyBytes })
  protect(app, { limiter, cdnUrl: config.cdnUrl, onBodyRefusal: () => metrics.refused('openBodiesPerAddress') })
  const pages: Page[] = []
  const { webDir } = parts
  const web =
    webDir === undefined
      ? undefined
      : await serveWeb(app, {
          webDir,
          pages,
          publicUrl: config.publicUrl,
          cdnUrl: config.cdnUrl,
          keptMs: config.sharedPageMs,
          now: parts.clock.now,
        })
  answerUnknownPaths(app, web)
  await serveOpenApi(app)

  const { modules, personal, identify, authorize, confirmSession, refuseSilenced, frames } = createModules(core)
  app.decorate('personal', personal)
  const register = createRegister(app, {
    identify,
    authorize,
    confirmSession,
    refuseSilenced,
    limiter,
    checkAnswers: parts.checkAnswers ?? false,
    incomingDir: path.join(config.dataDir, 'incoming'),
  })
  for (const module of modules) {
    module.routes?.(register, app)
    pages.push(...(module.pages ?? []))
    core.jobs.register(module.jobs ?? [])
    const stopForgetting = web && module.onNarrowed?.(web.forget)
    if (stopForgetting) app.addHook('onClose', async () => stopForgetting())
    if (module.onClose) app.addHook('onClose', module.onClose)
  }
  core.realtime.serve(app, frames)
  app.decorate('jobs', core.jobs)
  app.addHook('onReady', core.jobs.open)
  app.addHook('onListen', async () => core.jobs.start())
  app.addHook('onClose', core.jobs.stop)

  await serveOperation(app, { db, events, dataDir: config.dataDir, metrics })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of all modules: a test holds their tables against the schema. */
    personal: readonly PersonalData[]
    /** What runs by itself: tests have it run when they want it to. */
    jobs: JobRunner
  }
}
