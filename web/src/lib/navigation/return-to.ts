import { useNavigation } from './context.ts'
import type { Navigation, AppLocation } from './navigation.ts'

/** Addresses that were shown in this page's life, by their place in the history. */
const visits = new Map<number, string>()

/** Remembers the way of the user, for `useReturnTo`. Called once, when the app starts. */
export const rememberVisits = (navigation: Navigation) => {
  const remember = ({ index, href }: AppLocation) => void visits.set(index, href)
  remember(navigation.location())
  return navigation.onShow(({ to }) => remember(to))
}

/**
 * How a screen that was only a detour (signing in) leads on to an address: back, when the user came from
 * there, so that the detour leaves no trace in the history; else forward, in its own place.
 */
export const useReturnTo = () => {
  const navigation = useNavigation()
  return (address: string) => {
    const here = navigation.location()
    let index = here.index - 1
    while (visits.get(index)?.split('?')[0] === here.pathname) index--
    const pages = index + 1 - here.index
    if (visits.get(index) === address) navigation.step(pages - 1)
    else if (pages === 0) navigation.goTo(address, { replace: true })
    else {
      // In place of the first page of the detour, so that going back leads to none of them.
      const end = navigation.onShow(({ to }) => {
        end()
        if (to.href !== address) navigation.goTo(address, { replace: true })
      })
      navigation.step(pages)
    }
  }
}

/**
 * How one step of a screen leads back to the step before, at an address of the same path: by going back, when the user came from there;
 * else in its own place.
 */
export const useStepBack = () => {
  const navigation = useNavigation()
  return (address: string) => {
    const { index, pathname } = navigation.location()
    if (visits.get(index - 1)?.split('?')[0] === pathname) navigation.back()
    else navigation.goTo(address, { replace: true })
  }
}
