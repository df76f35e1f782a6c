import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './context.ts'
import { addressOf, type Path, type Target } from './paths.ts'

type LinkProps<P extends Path> = Omit<ComponentProps<'a'>, 'href'> & Target<P> & { replace?: boolean }

/** A click that asks for a new tab, a download and the like is the browser's. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a page of the app. Its code is loaded as soon as somebody looks like following it. */
export const Link = <P extends Path>({ to, params, search, hash, replace, onClick, ...props }: LinkProps<P>) => {
  const navigation = useNavigation()
  const address = addressOf({ to, ...(params ? { params } : {}), search, hash })
  const prepare = () => navigation.prepare(address)
  return (
    <a
      {...props}
      href={address}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        navigation.goTo(address, replace ? { replace } : {})
      }}
    />
  )
}
