import { type ReactNode, useEffect } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useRailwaySignedIn } from '../railway-session.ts'

/** Shows what wants a session of the railway; without one it leads to signing in there, and back to this address. */
export const RailwayGate = ({ children }: { children: ReactNode }) => {
  const navigation = useNavigation()
  const signedIn = useRailwaySignedIn()
  useEffect(() => {
    if (signedIn) return
    const redirect = navigation.location().href
    navigation.go({ to: '/train-tickets/login', search: { redirect } }, { replace: true })
  }, [navigation, signedIn])
  return signedIn && children
}
