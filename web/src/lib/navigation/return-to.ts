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
    if (visits.get(index) === address) navigation.step(index - here.index)
    else navigation.goTo(address, { replace: true })
  }
}
