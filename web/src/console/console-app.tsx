import { clsx } from 'clsx'
import { ArrowLeft, IdCard } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Permission } from '#contract/permission.ts'
import type { StaffSelf } from '#contract/staff.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMe } from './data.ts'
import { CodeFirst, NoRole, NoSuchPlace, SignInFirst, TwoFactorFirst } from './gate.tsx'
import { keepFocus } from './keep-focus.ts'
import { Card, hereClass, PlaceLink, Section, Tag, When } from './parts.tsx'
import { usePlace } from './place.ts'
import { groups } from './sections.tsx'
import { roleNames } from './words.ts'

/** Of the page about oneself, in the address. */
const selfKey = 'me'

const Welcome = ({ me }: { me: StaffSelf }) => (
  <Section title="工作台" text="你在鸿雁的角色，和能做的事。">
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap gap-2">
        {me.roles.map((role) => (
          <Tag key={role} tone="good">
            {roleNames[role]}
          </Tag>
        ))}
      </div>
      {me.permissions.length === 0 && <p className="text-ink-2">你的角色现在还没有要做的事。</p>}
      {me.untilTime && (
        <p className="text-sm text-ink-2">
          <When time={me.untilTime} /> 之后，会再请你输入一次验证码。
        </p>
      )}
    </Card>
  </Section>
)

const Loading = ({ label }: { label: string }) => (
  <p role="status" className="grid min-h-60 place-items-center">
    <Spinner className="text-ink-2" />
    <span className="sr-only">{label}</span>
  </p>
)

const navClass = (isHere: boolean) =>
  clsx(
    'flex min-h-11 scroll-mx-12 scroll-my-8 items-center gap-2.5 rounded-control px-3 text-base lg:min-h-9',
    hereClass(isHere),
  )

const keepWithin = (main: HTMLElement | null) => (main ? keepFocus(main) : undefined)

const Frame = ({ me }: { me: StaffSelf }) => {
  const { section } = usePlace()
  const nav = useRef<HTMLElement>(null)
  // Of a low window the list of parts is higher.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [section])
  const may = (permission: Permission) => me.permissions.includes(permission)
  const open = groups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ needs }) => needs.some(may)) }))
    .filter(({ sections }) => sections.length > 0)
  const parts = open.flatMap(({ sections }) => sections)
  // Whoever opens the console begins with the first that they may read: the overview, for whom it is.
  const part = section === undefined ? parts[0] : parts.find(({ key }) => key === section)
  if (section !== undefined && section !== selfKey && part === undefined) return <NoSuchPlace />
  return (
    <div className="mx-auto grid max-w-[1760px] grid-cols-1 gap-6 px-4 py-5 lg:grid-cols-[184px_minmax(0,1fr)] lg:gap-8 lg:px-8 lg:py-0">
      <header className="min-w-0 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:pt-8">
        <div className="mb-3 flex shrink-0 items-center gap-3 lg:mb-2">
          <Mark size={36} className="shrink-0" />
          <span className="text-lg font-semibold">鸿雁工作台</span>
        </div>
        <nav
          ref={nav}
          aria-label="工作台"
          // A low window has less room than there are parts: they pass below the mark. A narrow one has them in two rows,
          // which are pushed aside.
          className="-mx-4 grid auto-cols-max grid-flow-col grid-rows-2 gap-1 overflow-x-auto pr-10 pb-1 pl-4 [scrollbar-width:thin] [mask-image:linear-gradient(90deg,transparent,#000_16px,#000_calc(100%-40px),transparent)] lg:-mx-1 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:overflow-x-visible lg:overflow-y-auto lg:px-1 lg:pt-2 lg:pb-8 lg:[mask-image:linear-gradient(transparent,#000_8px,#000_calc(100%-24px),transparent)]"
        >
          {open.map(({ name, sections }) => (
            <div key={name} className="contents lg:block">
              {name && <p className="hidden px-3 pt-2 pb-1 text-xs text-ink-3 lg:block">{name}</p>}
              {sections.map(({ key, name, icon: Icon }) => (
                <PlaceLink
                  key={key}
                  to={{ section: key }}
                  aria-current={key === part?.key ? 'page' : undefined}
                  className={navClass(key === part?.key)}
                >
                  <Icon size={18} aria-hidden className={clsx(key === part?.key && 'text-seal')} />
                  {name}
                </PlaceLink>
              ))}
            </div>
          ))}
          <PlaceLink
            to={{ section: selfKey }}
            aria-current={part === undefined ? 'page' : undefined}
            className={clsx(navClass(part === undefined), 'lg:mt-3')}
          >
            <IdCard size={18} aria-hidden />我
          </PlaceLink>
          <a href="/home" className={navClass(false)}>
            <ArrowLeft size={18} aria-hidden />
            回鸿雁
          </a>
        </nav>
      </header>
      <main ref={keepWithin} className="min-w-0 lg:py-8">
        {part ? (
          <Suspense key={part.key} fallback={<Loading label={`正在打开${part.name}`} />}>
            <part.Show me={me} may={may} />
          </Suspense>
        ) : (
          <Welcome me={me} />
        )}
      </main>
    </div>
  )
}

/** The console: whoever may not be there is told what is missing. */
export const ConsoleApp = () => {
  const signedIn = useSignedIn()
  const me = useMe(signedIn)
  if (!signedIn) return <SignInFirst />
  if (me.data === undefined)
    return me.error ? (
      <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />
    ) : (
      <p role="status" className="grid min-h-dvh place-items-center">
        <Spinner className="text-ink-2" />
        <span className="sr-only">正在打开工作台</span>
      </p>
    )
  if (me.data.roles.length === 0) return <NoRole />
  if (!me.data.twoFactorFlag) return <TwoFactorFirst />
  if (me.data.untilTime === null) return <CodeFirst />
  return <Frame me={me.data} />
}
