/** Names of what the query cache holds about private chat. */
export const chatKeys = {
  all: ['chat'] as const,
  windows: ['chat', 'windows'] as const,
  /** Every window that is shown by itself. */
  allWindows: ['chat', 'window'] as const,
  window: (windowId: string) => ['chat', 'window', windowId] as const,
  partner: (windowId: string) => ['chat', 'partner', windowId] as const,
  /** Messages of every window. */
  allMessages: ['chat', 'messages'] as const,
  messages: (windowId: string) => ['chat', 'messages', windowId] as const,
  foundIn: (windowId: string) => ['chat', 'found', windowId] as const,
  found: (windowId: string, keyword: string) => ['chat', 'found', windowId, keyword] as const,
  /** Money of a window: what stands behind its messages is looked at again with every `window` frame. */
  money: (windowId: string) => ['chat', 'money', windowId] as const,
  services: ['chat', 'services'] as const,
  unread: ['chat', 'unread'] as const,
}
