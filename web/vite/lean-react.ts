import { parseAst, type Plugin } from 'vite'

/** What React DOM does for `<ViewTransition>`, wherever it meets one. */
const viewTransitions = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'scheduleViewTransitionEvent',
  'startViewTransition',
]

/** What it does for a `ref` of a `<Fragment>`. */
const fragmentRefs = ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance']

/** Functions that do nothing in the app, as nothing in it asks for what they do (`lean-react.test.ts` holds that). */
export const leftOut: readonly string[] = [...viewTransitions, ...fragmentRefs]

const methodsOfFragmentRefs = 'FragmentInstance.prototype.'

/**
 * React DOM's code, with nothing in the functions that are left out.
 * @throws when one of them is not there: another version of React has other functions
 */
export const leanReactCode = (code: string): string => {
  const missing = new Set(leftOut)
  let lean = ''
  let copied = 0
  const replace = (start: number, end: number, by: string) => {
    lean += code.slice(copied, start) + by
    copied = end
  }
  for (const statement of parseAst(code).body) {
    if (statement.type === 'FunctionDeclaration' && statement.body && missing.delete(statement.id?.name ?? ''))
      replace(statement.body.start, statement.body.end, '{}')
    else if (code.startsWith(methodsOfFragmentRefs, statement.start)) replace(statement.start, statement.end, '')
  }
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(', ')}`)
  return lean + code.slice(copied)
}

/** Leaves out of React DOM what the app never asks for: 5 kB gzip of the first page. */
export const leanReact = (): Plugin => ({
  name: 'hongyan:lean-react',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: leanReactCode(code), map: null }),
  },
})
