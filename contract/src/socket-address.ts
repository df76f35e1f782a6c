/** Path of the socket, below the host; the token is of `chat.connectToken`. */
export const socketPath = (token: string): string => `/ws/${token}`

/** Codes by which the server ends a socket. Of these only `sessionEnded` is no reason to connect again. */
export const socketCloseCodes = {
  /** RFC 6455: the server is stopping. */
  goingAway: 1001,
  /** RFC 6455: a frame that is none. */
  broken: 1002,
  /** RFC 6455: a text that is no UTF-8. */
  garbled: 1007,
  /** RFC 6455: a frame larger than `limits.socketFrameBytes`. */
  tooLarge: 1009,
  /** The session was ended: log out, ban, new password. */
  sessionEnded: 4401,
  /** It did not answer a ping in time. */
  silent: 4408,
  /** It sent more than twice what `quotas.framesPerSocket` allows. */
  flooding: 4429,
  /** It read so slowly that more than `limits.socketBufferedBytes` waited for it. */
  slow: 4413,
} as const
