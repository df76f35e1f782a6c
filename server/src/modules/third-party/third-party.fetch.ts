import type { CustomFetch } from 'openid-client'

/** The other side could not be reached, took too long, or is out of order. */
export class ProviderDown extends Error {}

/** No document or answer of a provider is nearly as large. */
const answerBytes = 512 * 1024

const readAll = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > answerBytes) throw new Error(`a provider answers with more than ${answerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks a provider; the whole answer is there when it resolves. The deadline comes with `signal`.
 * @throws {ProviderDown}
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, options as RequestInit)
    const content = await readAll(response)
    if (response.status >= 500) throw new Error(`a provider answers ${response.status}`)
    const { status, headers } = response
    return new Response(content.length > 0 ? Buffer.from(content) : null, { status, headers })
  } catch (cause) {
    throw new ProviderDown('a provider cannot be asked', { cause })
  }
}
