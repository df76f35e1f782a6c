import { type ComponentType, type ReactNode, use } from 'react'

/** The code of a screen did not arrive: offline, or a new version has taken its place. */
export class ScreenLoadError extends Error {
  /** Asks for the code once more. */
  readonly retry: () => Promise<void>

  constructor(cause: unknown, retry: () => Promise<void>) {
    super('请检查网络后再试', { cause })
    this.name = 'ScreenLoadError'
    this.retry = retry
  }
}

export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> }

/**
 * A screen whose code is loaded when it is wanted. Unlike the router's own, it does not reload the page by itself
 * when the code is missing: offline that would leave the user with nothing.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  let loading: Promise<ComponentType> | null = null
  let failed = false

  const start = () => {
    failed = false
    const asked = load().catch((cause: unknown) => {
      failed = true
      throw new ScreenLoadError(cause, async () => {
        await start()
      })
    })
    // React reads these two: what is here is drawn at once, without the page's stand-in for a moment.
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => {},
    )
    loading = asked
    return asked
  }

  const Screen = () => {
    const Loaded = use(loading ?? start())
    return <Loaded />
  }

  // A failure shows when the screen is drawn; failing to load it ahead disturbs nobody.
  const preload = async () => {
    try {
      await (loading === null || failed ? start() : loading)
    } catch {
      // Kept in `loading`, from which drawing throws it.
    }
  }

  return Object.assign(Screen, { preload })
}
