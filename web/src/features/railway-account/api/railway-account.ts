import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call, type CallOptions } from '#web/lib/client/client.ts'
import { railwaySession } from '../railway-session.ts'

type Quiet = CallOptions['quiet'] & {}

const stateOptions = queryOptions({
  queryKey: ['railway-account', 'state'],
  queryFn: ({ signal }) => call('railwayAccount.state', {}, { signal, quiet: true }),
})

/** How the user's railway account stands. */
export const useRailwayAccount = () => useQuery(stateOptions)

/**
 * The ways into the railway account, and out of it. What fails is an ApiError, told but for what is `quiet`; the account's state
 * is read again either way, as a wrong password may have locked it.
 */
export const useRailwaySignIn = () => {
  const queryClient = useQueryClient()

  const enter = async (make: () => Promise<{ token: string }>): Promise<void> => {
    try {
      const { token } = await make()
      railwaySession.start(token)
    } finally {
      void queryClient.invalidateQueries({ queryKey: stateOptions.queryKey })
    }
  }

  return {
    register: (body: InputOf<'railwayAccount.register'>['body'], quiet: Quiet) =>
      enter(() => call('railwayAccount.register', { body }, { quiet })),
    signIn: (password: string, quiet: Quiet) =>
      enter(() => call('railwayAccount.signIn', { body: { password } }, { quiet })),
    signInByUser: () => enter(() => call('railwayAccount.signInByUser')),
    resetPassword: (body: InputOf<'railwayAccount.resetPassword'>['body'], quiet: Quiet) =>
      enter(() => call('railwayAccount.resetPassword', { body }, { quiet })),
    signOut: async (): Promise<void> => {
      await call('railwayAccount.signOut')
      railwaySession.end()
      void queryClient.invalidateQueries({ queryKey: stateOptions.queryKey })
    },
  }
}
