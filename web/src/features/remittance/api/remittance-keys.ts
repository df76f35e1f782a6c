import { chatKeys } from '#web/features/chat/index.ts'

/** The name of what the query cache holds about a remittance; below its window, with which it is looked at again. */
export const remittanceKey = (windowId: string, id: string) => [...chatKeys.money(windowId), 'remittance', id] as const
