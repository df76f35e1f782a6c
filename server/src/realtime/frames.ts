import type { ZodError } from 'zod'
import { errors } from '#contract/errors.ts'
import { socketCloseCodes } from '#contract/socket-address.ts'
import { clientFrame, type ClientFrame, type SendFrame, type ServerFrame } from '#contract/socket.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { presentError, toAppError } from '#server/platform/http/errors.ts'
import type { Connection } from './registry.ts'
import type { HandleFrame, RefuseFrame } from './socket-connection.ts'

/** What the app does with the frames of a client. */
export interface FrameHandlers {
  /** Whoever may not act at all any more is cut off. @throws {AppError} ACCOUNT_BANNED */
  admit(connection: Connection): Promise<void>
  /** @throws {AppError} one of `sendErrors` of the contract */
  send(frame: SendFrame, connection: Connection): Promise<ServerFrame>
  typing(frame: Extract<ClientFrame, { type: 'typing' }>, connection: Connection): Promise<void>
  watchRuns(frame: Extract<ClientFrame, { type: 'watch-runs' }>, connection: Connection): void
}

interface Parts {
  handlers: FrameHandlers
  /** For what went wrong on our side. */
  logError: (error: unknown) => void
  /** Told of each frame that is refused as too many came. */
  onRefusal: () => void
}

const sendFrame = (connection: Connection, frame: ServerFrame) => connection.send(JSON.stringify(frame))

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The `clientId` of what was meant to be a message, so that its sender learns which one was refused. */
const clientIdOf = (value: unknown): string | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'send' &&
  'clientId' in value &&
  typeof value.clientId === 'string'
    ? value.clientId.slice(0, 64)
    : undefined

const inputError = (error: ZodError): AppError => {
  const [issue] = error.issues
  return new AppError('INPUT_INVALID', issue ? { fields: { [issue.path.join('.')]: issue.message } } : {})
}

/** Reads frames, has them handled, and answers every failure: a bad frame harms nobody but its sender. */
export const createFrames = ({
  handlers,
  logError,
  onRefusal,
}: Parts): { handle: HandleFrame; refuse: RefuseFrame } => {
  const fail = (connection: Connection, thrown: unknown, clientId?: string) => {
    const failure = toAppError(thrown as Error & AppError)
    const { status, body } = presentError(failure)
    if (status >= 500) logError(failure.cause ?? failure)
    const { error, message, retryAfterSeconds } = body
    sendFrame(
      connection,
      clientId === undefined
        ? { type: 'error', error, message }
        : {
            type: 'refused',
            clientId,
            error,
            message,
            ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          },
    )
  }

  const act = async (frame: ClientFrame, connection: Connection) => {
    // It asks for the connection alone, which holds while the database is away: unanswered, it would be taken for lost.
    if (frame.type === 'ping') sendFrame(connection, { type: 'pong' })
    await handlers.admit(connection)
    if (frame.type === 'send') sendFrame(connection, await handlers.send(frame, connection))
    else if (frame.type === 'typing') await handlers.typing(frame, connection)
    else if (frame.type === 'watch-runs') handlers.watchRuns(frame, connection)
  }

  return {
    handle: async (text, connection) => {
      const value = read(text)
      const clientId = clientIdOf(value)
      try {
        const parsed = clientFrame.safeParse(value, { error: () => errors.INPUT_INVALID.message })
        if (!parsed.success) throw value === undefined ? new AppError('BODY_UNREADABLE') : inputError(parsed.error)
        await act(parsed.data, connection)
      } catch (error) {
        fail(connection, error, clientId)
        if (error instanceof AppError && error.key === 'ACCOUNT_BANNED') connection.close(socketCloseCodes.sessionEnded)
      }
    },

    refuse: (text, connection, why) => {
      if (why === 'no text') return fail(connection, new AppError('BODY_UNREADABLE'))
      onRefusal()
      fail(connection, new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }), clientIdOf(read(text)))
    },
  }
}
