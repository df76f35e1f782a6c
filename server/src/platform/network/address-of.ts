import type { IncomingMessage } from 'node:http'

/**
 * The address of whoever sends a request that is no call, as Fastify finds it for calls.
 * @param proxies how many proxies stand before the app, each adding to `x-forwarded-for` (TRUST_PROXY)
 */
export const addressOf = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const told = forwarded.map((address) => address.trim()).filter((address) => address !== '')
  const chain = [socket.remoteAddress ?? '', ...told.toReversed()]
  return chain[Math.min(proxies, chain.length - 1)] ?? ''
}
