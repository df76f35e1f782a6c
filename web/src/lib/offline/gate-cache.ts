/** Name of the cache that holds the console itself, for a gate that starts without a network. */
export const gateShell = 'hongyan-gate'

/** The page of the console, under which it is kept. */
export const gatePage = '/console'
