import { useSuggestedPeople, UserRow } from '#web/features/friend/index.ts'
import { NextTripNote } from '#web/features/train-order/index.ts'
import { HotWords } from '#web/features/search/components/hot-words.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import './desktop.css'

const peopleShown = 4

const HotWordsPart = () => {
  const { go } = useNavigation()
  const { pathname } = useLocation()
  // There they stand in the page itself.
  if (pathname === '/search') return null
  return <HotWords onPick={(keyword) => go({ to: '/search-list', search: { keyword } })} />
}

const People = () => {
  const { data: people } = useSuggestedPeople()
  if (people === undefined || people.length === 0) return null
  return (
    <section aria-labelledby="rail-people" className="px-4 pb-6">
      <h2 id="rail-people" className="flex min-h-11 items-center font-semibold">
        可能认识的人
      </h2>
      <ul className="-mx-1 overflow-hidden rounded-card bg-card">
        {people.slice(0, peopleShown).map((user) => (
          <li key={user.id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PeoplePart = () => useSignedIn() && <People />

const TripPart = () => useSignedIn() && <NextTripNote />

const links = [
  { to: '/about-us', text: '关于我们' },
  { to: '/help', text: '帮助中心' },
  { to: '/privacy-policy', text: '隐私政策' },
  { to: '/user-agreement', text: '用户协议' },
] as const

const LinksPart = () => (
  <nav aria-label="关于鸿雁" className="flex flex-wrap gap-x-4 px-4 text-sm text-ink-2">
    {links.map(({ to, text }) => (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:underline">
        {text}
      </Link>
    ))}
  </nav>
)

/** One below the other; what an app of seasons has to say today comes first. */
const parts = [TripPart, HotWordsPart, PeoplePart, LinksPart]

/** What stands beside a column on a broad screen. */
export const Rail = () => (
  <aside aria-label="推荐" className="pt-2 pb-8">
    {parts.map((Part) => (
      <Part key={Part.name} />
    ))}
  </aside>
)
