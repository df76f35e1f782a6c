import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { RedPacketEndingService } from './red-packet-ending.service.ts'
import type { RedPacketReadingService } from './red-packet-reading.service.ts'
import type { RedPacketSendService } from './red-packet-send.service.ts'
import type { RedPacketTakeService } from './red-packet-take.service.ts'

interface Services {
  limiter: Pick<Limiter, 'take' | 'check'>
  sending: RedPacketSendService
  taking: RedPacketTakeService
  reading: RedPacketReadingService
  ending: RedPacketEndingService
}

export const registerRedPacketRoutes = (register: Register, services: Services): void => {
  const { limiter, sending, taking, reading, ending } = services
  const calls = contract.redPacket

  /** Whoever tries out keys is told so after a while. */
  const unguessed = async <T>(ip: string, find: () => Promise<T>): Promise<T> => {
    await limiter.check('unknownRedPacketsPerAddress', ip)
    try {
      return await find()
    } catch (error) {
      if (error instanceof AppError && error.key === 'RED_PACKET_GONE')
        await limiter.take('unknownRedPacketsPerAddress', ip)
      throw error
    }
  }

  register(calls.send, ({ body, viewer }) => sending.send(body, viewer.userId))
  register(calls.share, ({ body, viewer }) => sending.share(body, viewer.userId))
  register(calls.reply, ({ body, viewer, caller }) => sending.reply(body, viewer.userId, caller.ip))
  register(calls.take, ({ body, viewer, caller }) => unguessed(caller.ip, () => taking.take(body.key, viewer.userId)))
  register(calls.detail, ({ params, viewer, caller }) =>
    unguessed(caller.ip, () => reading.detail(params.key, viewer?.userId ?? null)),
  )
  register(calls.revoke, ({ body, viewer }) => ending.revoke(body.key, viewer.userId))
  register(calls.records, ({ query, viewer }) => reading.records(viewer.userId, query))
}
