import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { demoPaymentPassword } from './demo-world/identity.ts'
import { demoPassword, loadDemoWorld } from './demo-world/load.ts'
import { createAuditRecorder } from './modules/audit/audit.module.ts'
import { backfillSearch } from './modules/search-index/search-index.module.ts'
import { createAppointmentService } from './modules/staff/staff.module.ts'
import { refreshHashtags } from './modules/topic/topic.module.ts'
import { notifyPath } from './modules/payment/payment.module.ts'
import { hashPassword } from './modules/user/user.module.ts'
import { launchSandbox } from './payment-sandbox/launch.ts'
import { type Clock, createClock } from '#server/platform/time/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts'
import { lockFolder } from '#server/platform/process/data-lock.ts'
import { configuredDatabase, type DatabasePlace, mayAlterLedger } from '#server/platform/database/database-place.ts'
import { type Executor, divideConnections, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { createLogger } from '#server/platform/process/logger.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isOutage } from '#server/platform/errors/outage.ts'
import { explainStart, isDiskFull } from '#server/platform/errors/start-error.ts'
import { checkFolder, checkPort } from '#server/platform/process/start-checks.ts'
import { armFaultPoint } from '#server/platform/process/fault-point.ts'
import { createRedisEvents } from '#server/platform/events/redis-events.ts'
import { createRedisLimiter } from '#server/platform/limits/redis-limiter.ts'
import { loadSecret, loadVaultKeys } from '#server/platform/security/secret.ts'
import { createShutdown, type Shutdown } from '#server/platform/process/shutdown.ts'
import { createAlipayProvider } from '#server/platform/payment/alipay-provider.ts'
import { sandboxPagesPath } from '#server/platform/payment/sandbox-pages.ts'
import { createTextMessages } from '#server/platform/mail/text-messages.ts'
import { createVault } from '#server/platform/security/vault.ts'

const webDir = path.resolve(import.meta.dirname, '../../dist/web')

const drainMs = 10_000
const databaseWaitMs = 60_000

const configure = (): Config => {
  armFaultPoint(process.env.FAULT_POINT)
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Migrates; a database server that is only just starting is waited for. */
const migrateWhenThere = async ({ url, app }: DatabasePlace, logger: Logger) => {
  const deadline = Date.now() + databaseWaitMs
  for (let warned = false; ; warned = true) {
    try {
      return await migrate(url, app)
    } catch (error) {
      if (isDiskFull(error) || !isOutage(error) || Date.now() > deadline) throw error
      if (!warned) logger.warn('the database does not answer yet; waiting for it')
      await sleep(1000)
    }
  }
}

const connect = async (config: Config, logger: Logger, shutdown: Shutdown) => {
  let place = configuredDatabase(config)
  if (place === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, report: (line) => logger.info(line) })
    shutdown.onStop('database', embedded.stop)
    embedded.watch()
    place = embedded
  }
  const migrations = await migrateWhenThere(place, logger)
  if (migrations.length > 0) logger.info({ migrations }, 'the database has been migrated')
  const { db, byValue, byKey, load, close } = openDatabase(
    place.appUrl,
    divideConnections(place.appUrl, config.databaseConnections),
  )
  shutdown.onStop('connections to the database', close)
  if (await mayAlterLedger(db))
    logger.warn(
      'the app may alter the tables of the ledger: only triggers guard them; MIGRATION_DATABASE_URL mends that',
    )
  return { db, byValue, byKey, load }
}

const createCarriers = async ({ redisUrl }: Config, clock: Clock, logger: Logger, shutdown: Shutdown) => {
  if (redisUrl === undefined) return { events: createMemoryEvents(), limiter: createMemoryLimiter(clock) }
  const events = createRedisEvents(redisUrl, logger)
  const limiter = await createRedisLimiter(redisUrl)
  shutdown.onStop('connections to Redis', () => Promise.all([events.close(), limiter.close()]))
  return { events, limiter }
}

/**
 * Who takes and pays money: the configured provider, or the sandbox beside the app. One that does not start keeps nobody from all
 * else: then nothing can be topped up.
 */
const connectPayment = async (config: Config, clock: Clock, logger: Logger, shutdown: Shutdown) => {
  let origin = ''
  const listening = (at: Listening) => void (origin = localUrl(at).replace('//localhost:', '//127.0.0.1:'))
  if (config.alipay) {
    const { publicUrl, gatewayUrl } = config.alipay
    const payment = createAlipayProvider({
      settings: config.alipay,
      clock,
      sandbox: new URL(gatewayUrl).hostname !== 'openapi.alipay.com',
      notifyUrl: () => `${publicUrl}${notifyPath}`,
      returnOrigin: publicUrl,
    })
    return { payment, listening }
  }
  if (!config.paymentSandbox) return { listening }
  try {
    const onLost = (code: number | null) => logger.error({ code }, 'the payment sandbox has ended')
    const sandbox = await launchSandbox({ dataDir: config.dataDir, onLost })
    shutdown.onStop('payment sandbox', sandbox.stop)
    const { gatewayUrl, appId, appPrivateKey: privateKey, gatewayPublicKey: publicKey } = sandbox
    const payment = createAlipayProvider({
      settings: { gatewayUrl, appId, privateKey, trust: { publicKey } },
      clock,
      sandbox: true,
      notifyUrl: () => `${origin}${notifyPath}`,
      returnOrigin: '',
      pageUrl: `${sandboxPagesPath}/gateway.do`,
    })
    return { payment, paymentSandbox: sandbox, listening }
  } catch (error) {
    logger.error({ err: error }, 'the payment sandbox did not start; nothing can be topped up')
    return { listening }
  }
}

/** Who is of the staff by the setting SERVICE_STAFF, and who is not any more. */
const appointStaff = async ({ serviceStaff }: Config, db: Executor, clock: Clock, logger: Logger) => {
  const parts = { db, clock }
  const appointments = createAppointmentService({ ...parts, audit: createAuditRecorder(parts) })
  const { appointed, dismissed } = await appointments.appointNamed(serviceStaff)
  if (appointed + dismissed > 0) logger.info({ appointed, dismissed }, 'SERVICE_STAFF has been followed')
}

/** Indexes in the background what search does not find yet: a demo world, or all texts after a change of the index. */
const backfillInBackground = (db: Executor, logger: Logger, shutdown: Shutdown) => {
  const stop = new AbortController()
  const work = async () => {
    const indexed = await backfillSearch(db, {
      signal: stop.signal,
      refreshHashtags: (topicId) => refreshHashtags(db, topicId),
    })
    if (Object.values(indexed).some((number) => number > 0))
      logger.info({ indexed }, 'search has been brought up to date')
  }
  const done = work().catch((error: unknown) => logger.error({ err: error }, 'search could not be brought up to date'))
  shutdown.onStop('index of search', async () => {
    stop.abort()
    await done
  })
}

/** Addresses of this machine in its networks. */
const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

interface Listening {
  host: string
  port: number
}

/** Address to open on this machine. */
const localUrl = ({ host, port }: Listening): string => {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** What the terminal shows once the app can be opened. */
const greeting = (at: Listening, demoWorld: boolean): string => {
  const isEverywhere = at.host === '0.0.0.0' || at.host === '::'
  const lines = [
    ['本机打开', localUrl(at)],
    ...(isEverywhere ? lanAddresses().map((address) => ['同一网络', `http://${address}:${at.port}`]) : []),
    ['接口文档', `${localUrl(at)}/api/docs`],
    ...(demoWorld ? [['演示账号', `demo / ${demoPassword}，支付密码 ${demoPaymentPassword}`]] : []),
  ]
  return ['', '  鸿雁已启动', ...lines.map(([label, value]) => `  ${label}  ${value}`), '  按 Ctrl-C 停止', ''].join(
    '\n',
  )
}

const start = async (config: Config, logger: Logger, shutdown: Shutdown) => {
  await checkPort(config.host, config.port)
  // Whatever is written from here on is the app's own user's alone.
  process.umask(0o077)
  // Under root, the embedded PostgreSQL runs as another user and must reach its files below.
  await checkFolder(config.dataDir, process.getuid?.() === 0 && config.databaseUrl === undefined)
  const unlock = await lockFolder(config.dataDir)
  shutdown.onStop('lock of the data folder', unlock)
  if (config.checkcodeFixed !== undefined)
    logger.warn('CHECKCODE_FIXED is set: every code is the same, and anybody can sign in by e-mail; for tests only')
  const clock = createClock(config.clockAheadSeconds)
  const secret = await loadSecret(config)
  const vault = createVault(await loadVaultKeys(config))
  const { db, byValue, byKey, load } = await connect(config, logger, shutdown)
  const { events, limiter } = await createCarriers(config, clock, logger, shutdown)
  if (config.demoWorld)
    await loadDemoWorld({ db, clock, vault, config, hashPassword, report: (line) => logger.info(line) })
  await appointStaff(config, db, clock, logger)

  const { listening, ...payment } = await connectPayment(config, clock, logger, shutdown)
  const app = await buildApp({
    ...payment,
    config,
    db,
    byValue,
    byKey,
    load,
    clock,
    mailer: createMailer({ ...config, clock, logger }),
    texts: createTextMessages({ ...config, clock, logger }),
    events,
    limiter,
    secret,
    vault,
    logger,
    // The last of the pages that a build writes: a build that is still under way is none.
    ...(existsSync(path.join(webDir, 'console.html')) ? { webDir } : {}),
  })
  shutdown.onStop('requests', async () => {
    // A connection whose request was under way becomes idle only later, and would be kept for the next one.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const timeout = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearInterval(idle)
    clearTimeout(timeout)
  })
  const listenTextResolver = (address: string) => `listening at ${address}`
  await app.listen({ host: config.host, port: config.port, listenTextResolver })
  backfillInBackground(db, logger, shutdown)
  const address = app.server.address()
  const at = { host: config.host, port: typeof address === 'object' && address ? address.port : config.port }
  listening(at)
  if (!config.production && config.logLevel !== 'silent') console.log(greeting(at, config.demoWorld))
}

const config = configure()
const logger = createLogger(config)
const shutdown = createShutdown(logger)
try {
  await start(config, logger, shutdown)
} catch (error) {
  const line = explainStart(error, config)
  if (line === undefined) logger.fatal({ err: error }, 'the app could not start')
  else console.error(line)
  await shutdown.stop(1)
}
