import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProfileField } from '#contract/profile-review.ts'
import type { ContentReviewConfig } from '#server/platform/config/config.ts'

/** What the reviewer is asked, as docs/content-review.md describes it. */
export interface ReviewRequest {
  version: 1
  /** Of this question; a wording of a text keeps its own when it is asked again. */
  id: string
  kind: 'topic' | 'post' | ProfileField
  /** In the order in which they are read, none empty. */
  texts: string[]
  pictures: { url: string; type: 'image/webp'; data: string | null }[]
  recordings: { kind: 'video' | 'audio'; url: string }[]
}

const answer = z.object({
  version: z.literal(1),
  id: z.string(),
  verdict: z.enum(['pass', 'hold', 'refuse']),
  labels: z.array(z.string().max(40)).max(20).default([]),
  reason: z.string().max(500).default(''),
})
export type ReviewVerdict = Pick<z.infer<typeof answer>, 'verdict' | 'labels' | 'reason'>

/** Says what went wrong without what the reviewer may have quoted: the text. */
export class ReviewerError extends Error {}

/** A try that takes longer has failed. */
const patienceMs = 20_000
const answerBytes = 64 * 1024

/** `v1=` and the HMAC-SHA256, in hex, of the time, a full stop and the body. @param seconds since 1970, as it stands in the header */
export const signatureOf = (secret: string, seconds: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const readAnswer = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length
    if (bytes > answerBytes) throw new ReviewerError('the reviewer of contents answers too much')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks the operator's reviewer.
 * @throws {ReviewerError} when it gives no answer of use in time
 */
export const askReviewer = async (
  { url, secret }: ContentReviewConfig,
  request: ReviewRequest,
  { now, signal, timeoutMs = patienceMs }: { now: Date; signal: AbortSignal; timeoutMs?: number },
): Promise<ReviewVerdict> => {
  const body = JSON.stringify(request)
  const seconds = String(Math.floor(now.getTime() / 1000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hongyan-time': seconds,
        'x-hongyan-signature': signatureOf(secret, seconds, body),
      },
      body,
      // What people write is for this address alone.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ReviewerError(`the reviewer of contents answers ${response.status}`)
    }
    const parsed = answer.safeParse(JSON.parse(await readAnswer(response)))
    if (!parsed.success || parsed.data.id !== request.id)
      throw new ReviewerError('the reviewer of contents answers something else than was asked')
    const { verdict, labels, reason } = parsed.data
    return { verdict, labels, reason }
  } catch (error) {
    if (error instanceof ReviewerError) throw error
    throw new ReviewerError(
      `the reviewer of contents gives no answer: ${error instanceof Error ? error.name : typeof error}`,
    )
  }
}
