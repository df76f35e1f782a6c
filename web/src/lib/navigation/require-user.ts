import { useNavigation } from './context.ts'
import { session } from '../session/session.ts'

/**
 * How to make sure that there is a user before something that needs one. Without one it leads to /login, which
 * comes back here afterwards, and answers false.
 */
export const useRequireUser = () => {
  const navigation = useNavigation()
  return (): boolean => {
    if (session.isSignedIn()) return true
    navigation.go({ to: '/login', search: { redirect: navigation.location().href } })
    return false
  }
}
