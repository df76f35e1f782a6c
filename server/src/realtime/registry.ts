import { limits } from '#contract/limits.ts'

/** A socket that is open, as the rest of the app knows it. */
export interface Connection {
  /** Of this connection alone, in all processes. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  /** Sends a frame that is JSON already; a reader that is too slow is cut off instead. */
  send(json: string): void
  close(code: number): void
  /** Called when it has ended, by either side. */
  onClose(listener: () => void): void
}

/** The open sockets of this process, by user. */
export interface Registry {
  /** The oldest socket of a user who has too many is returned: it should be closed. */
  add(connection: Connection): Connection | undefined
  /** @returns whether it was the user's last */
  remove(connection: Connection): boolean
  of(userId: string): Iterable<Connection>
  has(userId: string): boolean
  all(): Connection[]
  userIds(): string[]
  /** How many sockets are open, of how many users. */
  count(): { sockets: number; users: number }
}

export const createRegistry = (): Registry => {
  const byUser = new Map<string, Set<Connection>>()

  return {
    add: (connection) => {
      const own = byUser.get(connection.userId) ?? new Set()
      byUser.set(connection.userId, own.add(connection))
      return own.size > limits.socketsPerUser ? own.values().next().value : undefined
    },
    remove: (connection) => {
      const own = byUser.get(connection.userId)
      if (!own?.delete(connection) || own.size > 0) return false
      byUser.delete(connection.userId)
      return true
    },
    of: (userId) => byUser.get(userId) ?? [],
    has: (userId) => byUser.has(userId),
    all: () => [...byUser.values()].flatMap((own) => [...own]),
    userIds: () => [...byUser.keys()],
    count: () => ({
      sockets: [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
      users: byUser.size,
    }),
  }
}
