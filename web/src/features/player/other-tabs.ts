/** What the tabs of a browser tell each other about music. */
export interface OtherTabs {
  /** Here it begins to play. */
  tellPlaying: () => void
  close: () => void
}

/** @param onPlaying another tab has begun to play */
export const joinOtherTabs = (onPlaying: () => void): OtherTabs => {
  const channel = new BroadcastChannel('hongyan.player')
  channel.addEventListener('message', onPlaying)
  return {
    // A channel reaches its own origin only, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tellPlaying: () => channel.postMessage('playing'),
    close: () => channel.close(),
  }
}
