import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { isToldByForm } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { redPacketKeys } from './red-packet-keys.ts'

/** A packet for several, as its sender wishes it. */
export type SharedWish = InputOf<'redPacket.share'>['body']

/**
 * Makes a red packet that whoever has its link can take of. As `sendRedPacket` is, it is no mutation.
 * @returns its key
 * @throws ApiError
 */
export const shareRedPacket = async (queryClient: QueryClient, body: SharedWish): Promise<string> => {
  const packet = await call('redPacket.share', { body }, { quiet: isToldByForm })
  queryClient.setQueryData(redPacketKeys.one(packet.key, null), packet)
  return packet.key
}
