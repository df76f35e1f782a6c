import { createContext, use, useSyncExternalStore } from 'react'
import type { Navigation, AppLocation } from './navigation.ts'
import { matchPath, type ParamsOf, type Path } from './paths.ts'

export const NavigationContext = createContext<Navigation | null>(null)

/** @throws when it is used outside the app */
export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('there is no NavigationContext around this component')
  return navigation
}

/** The page that is shown. */
export const useLocation = (): AppLocation => {
  const navigation = useNavigation()
  return useSyncExternalStore(navigation.onShow, navigation.location, navigation.location)
}

/**
 * The parameters of the page that is shown.
 * @throws on a page of another path
 */
export const useParams = <P extends Path>(path: P): ParamsOf<P> => {
  const { pathname } = useLocation()
  const params = matchPath(path, pathname)
  if (params === undefined) throw new Error(`${pathname} is no ${path}`)
  return params as ParamsOf<P>
}
