/** Loads tracks ahead, so that they follow without a pause. */
export const createLoadAhead = () => {
  let url: string | undefined
  let ahead: HTMLAudioElement | undefined
  return (nextUrl: string | undefined): void => {
    if (nextUrl === undefined || nextUrl === url) return
    url = nextUrl
    // Never plays: it only fills the browser's cache. The one before it may stop loading.
    ahead?.removeAttribute('src')
    ahead?.load()
    ahead = new Audio()
    ahead.preload = 'auto'
    ahead.src = nextUrl
  }
}
