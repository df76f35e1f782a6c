import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ReviewRequest } from '../modules/content-review/reviewer.ts'
import { atEnd } from './clean-up.ts'

/** What the reviewer and the app that asks it share. */
export const reviewerSecret = 'a secret that only the reviewer knows'

/** A question as it came in. */
export interface Asked {
  headers: IncomingHttpHeaders
  body: string
  request: ReviewRequest
}
/** How a question is answered, or not. */
export type Answer = (asked: Asked, response: ServerResponse) => void

/** A reviewer as an operator runs one, until the test file that is running is over; what it answers is the test's. */
export const makeReviewer = async () => {
  const reviewer = { asked: [] as Asked[], answer: (() => {}) as Answer }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const asked = { headers: request.headers, body, request: JSON.parse(body) as ReviewRequest }
    reviewer.asked.push(asked)
    reviewer.answer(asked, response)
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it does not listen')
  return {
    reviewer,
    /** Where it is asked. */
    url: `http://127.0.0.1:${address.port}/judge`,
    /** What it answers in this test, and what it has been asked in it. */
    answering: (answer: Answer) => {
      reviewer.asked = []
      reviewer.answer = answer
      onTestFinished(() => {
        reviewer.answer = (_, response) => response.writeHead(503).end()
      })
    },
  }
}

/** Answers with a verdict on what was asked. */
export const says =
  (verdict: 'pass' | 'hold' | 'refuse', labels: string[] = [], reason = ''): Answer =>
  ({ request: { id } }, response) =>
    response.writeHead(200).end(JSON.stringify({ version: 1, id, verdict, labels, reason }))
