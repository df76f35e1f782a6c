import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  apiPrefix,
  type Access,
  type Call,
  type CallAnswer,
  type CallParsed,
  type SecondSession,
  sessionHeaders,
} from '#contract/call.ts'
import { errorData } from '#contract/envelope.ts'
import { commonErrors } from '#contract/errors.ts'
import { listCalls } from '#contract/index.ts'
import type { Permission, StaffRole } from '#contract/permission.ts'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { createFileReceiver, type ReceivedFile, takeFiles } from './file-body.ts'
import { takeBasicClient } from './oauth.ts'
import type { Limiter } from '../limits/limiter.ts'
import { packPieces } from './packed-json.ts'
import { ReadyJson } from '../text/ready-json.ts'
import { createUploadQuota } from './upload-quota.ts'

/** The signed-in user on whose behalf a call is made. */
export interface Viewer {
  userId: string
  sessionId: string
}

/** Finds out who sends a bearer token; throws `ACCOUNT_BANNED`, `TOKEN_EXPIRED`, `TOKEN_BLACKLISTED` or `UNAUTHENTICATED`. */
export type Identify = (accessToken: string) => Promise<Viewer>

/** Somebody of the staff, in a call that they may make. */
export interface StaffViewer extends Viewer {
  /** All that they have, be it that another one let them in. */
  roles: StaffRole[]
  /** Under which the log of the server knows the call. */
  requestId: string
}

/**
 * Finds out whether somebody may do what needs a permission; throws `FORBIDDEN`, `STAFF_TWO_FACTOR_OFF` or `STAFF_SECOND_STEP_NEEDED`.
 * What is audited is decided as it is now.
 */
export type Authorize = (viewer: Viewer, permission: Permission, options: { audited: boolean }) => Promise<StaffRole[]>

/**
 * Finds out whether a signed-in user has a live second session on this device, by what its header holds; throws the
 * error that leads to signing in there.
 */
export type ConfirmSession = (viewer: Viewer, session: SecondSession, token: string | undefined) => Promise<void>

/** What is known of the other side besides its input. */
export interface Caller {
  /** Address, for limits. */
  ip: string
  userAgent: string
  /** Says whom a call of nobody turned out to be about, for the log. */
  identified(userId: string): void
}

/** For calls with `file`: has its body read, which it is not before; see `FileReceiver.receive`. */
export type ReceiveFile = () => Promise<ReceivedFile>

type ViewerOf<A extends Access> = A extends 'staff' ? StaffViewer : A extends 'user' ? Viewer : Viewer | null

/** Input parts after validation, who asks, and from where. */
export type Handler<C extends Call> = (
  input: CallParsed<C> & { viewer: ViewerOf<C['access']>; caller: Caller; receiveFile: ReceiveFile },
) => Promise<CallAnswer<C> | ReadyJson<CallAnswer<C>>>

/** Registers one call of the contract with what answers it. */
export type Register = <C extends Call>(call: C, handler: Handler<C>) => void

const bearer = /^Bearer +([\w.~+/=-]+)$/i

type Door = Pick<Options, 'identify' | 'authorize' | 'confirmSession'>

/** Who makes a call that they may make. */
const viewerOf = async (
  request: FastifyRequest,
  { access, permission, session, audited }: Call,
  { identify, authorize, confirmSession }: Door,
): Promise<Viewer | StaffViewer | null> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) {
    if (access !== 'anyone') throw new AppError('UNAUTHENTICATED')
    return null
  }
  const viewer = await identify(token)
  // For the log, should they be refused.
  request.viewer = viewer
  if (session !== undefined) await confirmSession(viewer, session, request.headers[sessionHeaders[session]]?.toString())
  if (access !== 'staff') return viewer
  if (permission === undefined) throw new AppError('FORBIDDEN')
  return { ...viewer, roles: await authorize(viewer, permission, { audited: audited === true }), requestId: request.id }
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  identified: (userId) => {
    request.subject = userId
  },
})

const success = <T>(data: T) => ({ code: 200 as const, message: 'ok' as const, data })

/** The body of a successful answer. */
const envelope = (output: z.ZodType) => z.object({ code: z.literal(200), message: z.literal('ok'), data: output })

/** Names of the calls, as clients have them. */
const names = new Map(listCalls().map(({ name, call }) => [call, name]))

/** Passes an error on when the call declares it. */
const checkError = (call: Call) => (error: unknown) => {
  if (error instanceof AppError && ![...call.errors, ...commonErrors].includes(error.key))
    throw new Error(`${call.path} answers with ${error.key}, which its contract does not list`, { cause: error })
  if (error instanceof AppError && error.data && !errorData[error.key]?.strict().safeParse(error.data).success)
    throw new Error(`${error.key} comes with data that its contract does not list`, { cause: error })
  throw error
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** An answer must have all that its contract promises, and no field beside it: everybody would read that. */
const checkAnswer = ({ path }: Call, schema: z.ZodType, answer: unknown) => {
  if (!isDeepStrictEqual(asJson(schema.parse(answer)), asJson(answer)))
    throw new Error(`${path} answers with fields that its contract does not list`)
}

/** The envelope around data that is JSON already. */
const opening = Buffer.from('{"code":200,"message":"ok","data":')
const closing = Buffer.from('}')

/** Less is one packet of the network as it is. */
const worthPacking = 1024

/**
 * Whether an answer leaves packed. Only what is kept for many is: nothing in it is a secret, so its length gives none away to who has
 * put a text of their own into it (BREACH). Tokens, codes and what is one person's own leave as they are.
 */
const isPacked = ({ headers }: FastifyRequest, pieces: readonly Buffer[]): boolean =>
  headers['accept-encoding']?.includes('gzip') === true &&
  pieces.reduce((sum, { length }) => sum + length, 0) > worthPacking

/** Refuses to publish to whoever is silenced; throws `SILENCED`. */
export type RefuseSilenced = (userId: string) => Promise<void>

interface Options {
  identify: Identify
  refuseSilenced: RefuseSilenced
  authorize: Authorize
  confirmSession: ConfirmSession
  limiter: Limiter
  /** Holds each answer against its contract before it goes out: for tests, as it costs time. */
  checkAnswers: boolean
  /** Folder for files that are being sent. */
  incomingDir: string
}

/**
 * Makes the function by which modules register their calls. A call is refused before its input is looked at
 * when its caller may not make it.
 */
export const createRegister = (app: FastifyInstance, options: Options): Register => {
  const { limiter, checkAnswers, incomingDir } = options
  const receiver = createFileReceiver(incomingDir)
  const withinQuota = createUploadQuota(limiter)

  /** Lets a handler receive the file of its call, and removes what it did not keep. */
  const withFile = async <T>(call: Call, request: FastifyRequest, handle: (receiveFile: ReceiveFile) => Promise<T>) => {
    const { file } = call
    if (!file) return await handle(() => Promise.reject(new Error(`${call.path} takes no file`)))
    let received: ReceivedFile | undefined
    try {
      const sender = { userId: request.viewer?.userId ?? '', ip: request.ip }
      const receive = async () => (received = await receiver.receive(request, file.maxBytes))
      return await handle(() => withinQuota(sender, receive))
    } finally {
      if (received) await receiver.discard(received)
    }
  }

  return (call, handler) => {
    const body = call.bare ? call.output : envelope(call.output)
    const addRoute = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: apiPrefix + call.path,
        config: {
          audited: call.audited ? names.get(call) : undefined,
          oauth: call.bare === true,
          takesFile: call.file !== undefined,
        },
        schema: {
          ...(call.input.params ? { params: call.input.params } : {}),
          ...(call.input.query ? { querystring: call.input.query } : {}),
          ...(call.input.body ? { body: call.input.body } : {}),
        },
        onRequest: async (request) => {
          request.viewer = await viewerOf(request, call, options)
          if (call.publishes && request.viewer) await options.refuseSilenced(request.viewer.userId)
        },
        ...(call.bare ? { preValidation: async (request: FastifyRequest) => takeBasicClient(request) } : {}),
        handler: async (request, reply) => {
          const answer = await withFile(call, request, (receiveFile) => {
            const input = {
              params: request.params,
              query: request.query,
              body: request.body,
              viewer: request.viewer,
              caller: callerOf(request),
              receiveFile,
            } as unknown as Parameters<typeof handler>[0]
            return checkAnswers ? handler(input).catch(checkError(call)) : handler(input)
          })
          // RFC 6749, section 5.1; what a user sees must not stay in a shared cache either.
          reply.header('cache-control', 'no-store')
          if (answer instanceof ReadyJson) {
            if (checkAnswers) checkAnswer(call, body, success(answer.parse()))
            reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
            const pieces = [opening, ...answer.parts, closing]
            if (!isPacked(request, pieces)) return reply.send(Buffer.concat(pieces))
            return reply.header('content-encoding', 'gzip').send(packPieces(pieces))
          }
          const payload: unknown = call.bare ? answer : success(answer)
          if (checkAnswers) checkAnswer(call, body, payload)
          return reply.send(payload)
        },
      })

    if (!call.file) addRoute(app)
    else
      void app.register(async (scope) => {
        await takeFiles(scope)
        addRoute(scope)
      })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | StaffViewer | null
    /** Whom the call turned out to be about. */
    subject: string | null
  }

  interface FastifyContextConfig {
    /** Name of a call whose outcome is logged with who made it. */
    audited?: string | undefined
    /** Fails as OAuth 2.0 has it. */
    oauth?: boolean
    /** Its body is a file, which may take longer. */
    takesFile?: boolean
  }
}
