import { createPersistedStore } from '#web/lib/store/store.ts'

/** Whether this device wears the colours of great festivals: a matter of taste, and no setting of the account. */
export const festiveColours = createPersistedStore('hongyan.festive-colours', true, (value) =>
  typeof value === 'boolean' ? value : undefined,
)
